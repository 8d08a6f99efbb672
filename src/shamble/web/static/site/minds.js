// @ts-check
// Who thinks what: a few workers, started when they are needed and used again, since each holds a Python of its own.
// Knows no workers itself.

/** @import { Task, Thought } from './site.js' */

/**
 * @typedef {{ think: (task: Task) => void, end: () => void }} Mind
 * @typedef {{ mind: Mind, lane: string, busy: Task | null }} Place
 */

export class Minds {
  /**
   * @param {number} most how many there may be
   * @param {(report: (thought: Thought) => void) => Mind} start begins one, which tells its thoughts
   * @param {(thought: Thought) => void} report hears all of them
   */
  constructor(most, start, report) {
    this.most = most;
    this.start = start;
    this.report = report;
    /** @type {Place[]} */
    this.places = [];
    /** @type {Task[]} */
    this.waiting = [];
  }

  /** One is there before it is needed: a bot shall not be waited for twice. */
  prepare() {
    if (!this.places.length) this.begin();
  }

  /** @param {Task} task */
  think(task) {
    this.waiting.push(task);
    this.assign();
  }

  /** Nobody waits for it any more; what is under way ends by itself. @param {Task['task']} task */
  drop(task) {
    this.waiting = this.waiting.filter((each) => each.task !== task);
  }

  /** @returns {Place} */
  begin() {
    /** @type {Place} */
    const place = { mind: this.start((thought) => this.hear(place, thought)), lane: '', busy: null };
    this.places.push(place);
    return place;
  }

  assign() {
    // An analysis has time; whoever plays, waits.
    this.waiting.sort((a, b) => Number(a.lane === 'analysis') - Number(b.lane === 'analysis'));
    while (this.waiting.length) {
      const idle = this.places.filter((place) => !place.busy);
      const [task] = this.waiting;
      if (!task || (!idle.length && this.places.length >= this.most)) return;
      this.waiting.shift();
      const place = idle.find((each) => each.lane === task.lane) ?? idle[0] ?? this.begin();
      place.lane = task.lane;
      place.busy = task;
      place.mind.think(task);
    }
  }

  /** @param {Place} place @param {Thought} thought */
  hear(place, thought) {
    place.busy = null;
    if ('error' in thought) {
      place.mind.end(); // whatever is wrong with it, the next thought begins afresh
      this.places = this.places.filter((each) => each !== place);
    }
    this.report(thought);
    this.assign();
  }
}
