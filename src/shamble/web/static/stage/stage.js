// @ts-check
// The table on its stage: shows one beat after the other, changes in the drawing what has changed, and lets every piece
// travel from its old place to its new one, by its id. Movements never overlap; whoever does not want to wait for them
// taps, and sees where the table has come to.

import { kept, make, still } from '../shared/dom.js';
import { diceIn, thrown } from './dice.js';
import { carried, Follow } from './follow.js';
import { actor, journeys, KINDS } from './journey.js';
import { animate, tumble } from './movements.js';
import { apply, remember } from './patch.js';
import { Reel, SPEEDS, speedOf } from './reel.js';
import { MapZoom } from './zoom.js';

/** @import { Beat, LogEntry, Mark, Patch } from '../shared/wire.js' */
/** @import { Piece } from './movements.js' */

const SVG = 'http://www.w3.org/2000/svg';
const READ = 320; // ms after something that could be heard, before the next; a quiet step needs less
const GLANCE = 110;
const READ_DICE = 700;
const READ_MARK = 1600; // unless something else happens before

/**
 * What is shown in one: a whole drawing, or none where the one that is there is changed by patches; what happened, and
 * what is done when it stands there.
 * @typedef {{ svg: string, patches: Patch[], log: LogEntry[], marks: Mark[], shown: (() => void)[], joined?: boolean }} Frame
 */

export class Stage {
  /** @param {HTMLElement} host @param {() => void} [redraw] asks for a whole drawing: what came does not fit */
  constructor(host, redraw = () => {}) {
    this.host = host;
    this.redraw = redraw;
    /** The number of the last picture that came. */
    this.drawn = 0;
    /** A whole drawing was asked for, and patches are of no use until it comes. */
    this.lost = false;
    this.zoom = new MapZoom(host);
    this.follow = new Follow(host, this.zoom);
    /** The seat of whoever looks, null for a spectator: where others act is scrolled into sight. @type {number | null | undefined} */
    this.you = undefined;
    this.source = '';
    this.speed = speedOf(kept.get('speed'));
    /** @type {Reel<Frame>} */
    this.reel = new Reel({
      show: (frame, more) => this.swap(frame, more),
      rest: ({ log }) => this.pace * (log.some((entry) => entry.sound) ? READ : log.length ? GLANCE : 0),
      join,
      hurried: () => this.hurried || document.hidden,
      settled: () => host.dispatchEvent(new CustomEvent('settled')),
    });
    const skip = (/** @type {Event} */ event) => {
      if (!this.reel.skip()) return;
      event.stopPropagation();
      event.preventDefault();
    };
    host.addEventListener('click', skip, { capture: true });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.reel.skip());
  }

  /** All that happens is shown at once. */
  get hurried() {
    return this.speed === 'once';
  }

  /** How long everything takes: a factor. */
  get pace() {
    return SPEEDS[this.speed] || 1;
  }

  /** @param {string} word */
  setSpeed(word) {
    this.speed = speedOf(word);
    kept.set('speed', this.speed);
    if (this.hurried) this.reel.skip();
  }

  /** Pieces move, or frames wait. */
  get busy() {
    return this.reel.busy;
  }

  /** Until everything has been shown. */
  async rest() {
    if (this.busy) await new Promise((resume) => this.host.addEventListener('settled', resume, { once: true }));
  }

  /** When everything has been shown, what can be chosen is brought into sight. @param {() => void} bring */
  async face(bring) {
    await this.rest();
    this.zoom.meet();
    bring();
    this.follow.begin();
  }

  /** The drawing that is on the stage. @returns {SVGSVGElement | null} */
  get drawing() {
    return this.host.querySelector('svg.table');
  }

  /** @param {string} piece an id without its `p-` @returns {SVGGElement | null} */
  piece(piece) {
    return this.host.querySelector(`#${CSS.escape(`p-${piece}`)}`);
  }

  size() {
    // The width without a scrollbar's, so that a tall table does not get one for its width as well.
    return { width: Math.max(300, this.host.clientWidth), height: Math.max(300, this.host.clientHeight) };
  }

  /**
   * Shows a drawing, or without one the present drawing changed by what the beats brought, one after the other; `drawn` is
   * the number that it then has. `onBeat` is called with each beat when it stands there, before it moves; `shown` with the
   * last.
   * @param {string} svg
   * @param {{ beats?: Beat[], drawn?: number, onBeat?: (log: LogEntry[]) => void, shown?: () => void }} [how]
   */
  show(svg, { beats = [], drawn = 0, onBeat = () => {}, shown = () => {} } = {}) {
    const patches = beats.filter((beat) => beat.patch).length;
    if (svg) this.lost = false;
    else if (this.drawn + patches !== drawn) this.lose();
    this.drawn = drawn;
    const frames = beats.map(({ log = [], patch, marks = [] }) => ({
      svg: '',
      patches: patch && !this.lost ? [patch] : [],
      log,
      marks,
      shown: [() => onBeat(log)],
    }));
    const last = frames.at(-1);
    if (last) {
      if (svg) Object.assign(last, { svg, patches: [] }); // a whole drawing needs none
      last.shown.push(shown);
    } else frames.push({ svg, patches: [], log: [], marks: [], shown: [shown] });
    this.reel.put(frames);
  }

  lose() {
    if (!this.lost) this.redraw();
    this.lost = true;
  }

  /** @param {Frame} frame @param {boolean} more whether another one waits */
  async swap({ svg, patches, log, marks, shown, joined }, more) {
    const stand = () => {
      for (const done of shown) done();
    };
    this.unmark();
    const scrolls = this.you !== undefined && (this.you === null || actor(log) !== this.you);
    if (!joined) this.follow.see(this.places(marks), scrolls);
    if (!joined && !diceIn(log).length) this.mark(marks);
    if (!joined) await this.throwDice(log, marks, more);
    if (!patches.length && (!svg || svg === this.source)) {
      stand();
      return;
    }
    const before = this.look();
    const focused = this.host.contains(document.activeElement) ? document.activeElement?.id : '';
    if (svg) {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (parsed.localName !== 'svg') throw new Error('the server sent a drawing that is none');
      this.zoom.leave();
      this.host.replaceChildren(document.importNode(parsed, true));
      if (this.drawing) remember(this.drawing);
    }
    this.source = patches.length ? '' : svg;
    this.change(patches);
    this.zoom.enter();
    const looked = this.zoom.state();
    stand();
    const again = focused ? this.host.querySelector(`#${CSS.escape(focused)}`) : null;
    if (again instanceof SVGElement && again !== document.activeElement) again.focus({ preventScroll: true });
    const rolled = log.some(({ sound }) => sound === 'dice' || sound === 'die');
    const nearer = this.zoom.state() !== looked; // the map itself has moved, and no piece on it
    if (!before.size || nearer || document.hidden) return;
    if (more || log.length) this.accompany(before, scrolls);
    if (!still()) await this.travel(before, rolled, actor(log));
  }

  /** Brings into sight what has changed its place; what it was before is moved with its map. @param {Map<string, Piece>} before @param {boolean} scrolls */
  accompany(before, scrolls) {
    const after = this.look();
    const moves = journeys(before, after, false).filter((move) => move.does !== 'roll');
    const happenings = moves.flatMap(({ piece }) =>
      [after.get(piece), before.get(piece)].filter((seen) => seen !== undefined),
    );
    const moved = this.follow.see(happenings, scrolls);
    for (const [id, piece] of before) {
      const by = moved.get(piece.map);
      if (by)
        before.set(id, { ...piece, rect: carried(piece.rect, by), place: piece.place && by.multiply(piece.place) });
    }
  }

  /** Where words will stand. @param {Mark[]} marks */
  places(marks) {
    return marks.flatMap(({ piece }) => {
      const element = this.piece(piece);
      return element ? [{ element, rect: element.getBoundingClientRect(), map: mapOf(element) }] : [];
    });
  }

  /** Dice that lie nowhere on the table are thrown above it. @param {LogEntry[]} log @param {Mark[]} marks @param {boolean} more */
  async throwDice(log, marks, more) {
    const pips = diceIn(log);
    if (!pips.length || this.reel.skipping || this.hurried || document.hidden) return;
    const text = log.map((entry) => entry.text).join('. ');
    const box = thrown(pips, text);
    this.host.parentElement?.append(box);
    if (!still())
      await Promise.allSettled([...box.querySelectorAll('.thrown-die')].map((die) => tumble(die, this.pace)));
    this.mark(marks);
    await this.reel.pause(this.pace * (more || still() ? READ_DICE : READ_DICE / 2));
    box.remove();
  }

  /** Words where something happened, until the next thing does or they have been read. @param {Mark[]} marks */
  mark(marks) {
    const ground = this.host.parentElement;
    if (!ground || this.reel.skipping || this.hurried || document.hidden) return;
    const { x, y } = ground.getBoundingClientRect();
    for (const { piece, text } of marks) {
      const place = this.piece(piece)?.getBoundingClientRect();
      if (!place) continue;
      const word = make('div', { class: 'happened-here', 'aria-hidden': 'true' }, text);
      word.style.left = `${place.x + place.width / 2 - x + ground.scrollLeft}px`;
      word.style.top = `${place.y - y + ground.scrollTop}px`;
      ground.append(word);
      setTimeout(() => word.remove(), READ_MARK * this.pace);
    }
  }

  unmark() {
    for (const word of this.host.parentElement?.querySelectorAll('.happened-here') ?? []) word.remove();
  }

  /** Changes the drawing. What does not fit leaves it as it is, until a whole one comes. @param {Patch[]} patches */
  change(patches) {
    const drawing = this.drawing;
    if (!drawing) return;
    try {
      for (const patch of patches) apply(drawing, patch, parsed);
    } catch (error) {
      console.warn(error);
      this.lose();
    }
  }

  /** Every piece that can move, where it is now. @returns {Map<string, Piece>} */
  look() {
    const seen = new Map();
    for (const element of /** @type {NodeListOf<SVGGElement>} */ (
      this.host.querySelectorAll('g.piece[id]:not(.beside)')
    )) {
      const kind = KINDS.find((kind) => element.classList.contains(kind));
      if (!kind) continue;
      const rect = element.getBoundingClientRect();
      const look = element.getAttribute('aria-label') || '';
      seen.set(element.id, { rect, kind, look, element, place: element.getScreenCTM(), map: mapOf(element) });
    }
    return seen;
  }

  /** @param {Map<string, Piece>} before @param {boolean} rolled @param {number | null} seat of who did it */
  async travel(before, rolled, seat) {
    const drawing = this.drawing;
    if (!drawing) return;
    const air = document.createElementNS(SVG, 'g');
    air.setAttribute('class', 'air');
    air.setAttribute('aria-hidden', 'true');
    drawing.append(air);
    const after = this.look();
    const hand = seat === null ? null : this.piece(`standing-${seat}`)?.getBoundingClientRect();
    const giver = hand ? { x: hand.x + hand.width / 2 - 20, y: hand.y, width: 40, height: hand.height } : null;
    const moves = journeys(before, after, rolled, giver).flatMap((move) => {
      const piece = after.get(move.piece) ?? before.get(move.piece);
      return piece ? animate(air, piece, move) : [];
    });
    for (const movement of drawing.getAnimations({ subtree: true })) movement.playbackRate = 1 / this.pace;
    await Promise.allSettled(moves);
    air.remove();
  }
}

/** The map that something is on; empty if on none. @param {Element} element */
function mapOf(element) {
  return element.closest('g.map')?.id ?? '';
}

/** Several frames in one: the last whole drawing, and the patches since. @param {Frame[]} frames @returns {Frame} */
function join(frames) {
  const from = frames.findLastIndex((frame) => frame.svg);
  return {
    svg: frames[from]?.svg ?? '',
    patches: frames.slice(Math.max(0, from)).flatMap((frame) => frame.patches),
    log: frames.flatMap((frame) => frame.log),
    marks: [],
    joined: true,
    shown: frames.flatMap((frame) => frame.shown),
  };
}

/** Elements of a drawing, from their markup. @param {string} markup @returns {Element[]} */
function parsed(markup) {
  const whole = `<svg xmlns="${SVG}">${markup}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(whole, 'image/svg+xml');
  return [...documentElement.children].map((element) => document.importNode(element, true));
}
