// @ts-check
// The table on its stage: shows one beat after the other, changes in the drawing what has changed, and lets every piece
// travel from its old place to its new one, by its id. Movements never overlap; whoever does not want to wait for them
// taps, and sees where the table has come to.

import { kept, make, still } from '../shared/dom.js';
import { diceIn, thrown } from './dice.js';
import { actor, journeys, KINDS, way } from './journey.js';
import { apply } from './patch.js';
import { Reel, SPEEDS, speedOf } from './reel.js';
import { MapZoom } from './zoom.js';

/** @import { Beat, LogEntry, Mark, Patch } from '../shared/wire.js' */
/** @import { Move, Rect, Seen } from './journey.js' */

const SVG = 'http://www.w3.org/2000/svg';
const MOVE = 420; // ms: long enough to follow a card, shorter than a bot's pause
const FADE = 260;
const ROLL = 620;
const READ = 320; // ms after something that could be heard, before the next; a quiet step needs less
const GLANCE = 110;
const READ_DICE = 700;
const READ_MARK = 1600; // unless something else happens before
const EASE = 'cubic-bezier(.2,.7,.2,1)';

/**
 * A piece in a drawing, and how it lies there.
 * @typedef {Seen & { element: SVGGElement, place: DOMMatrix | null }} Piece
 */
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
    this.source = '';
    this.speed = speedOf(kept.get('speed'));
    /** @type {Reel<Frame>} */
    this.reel = new Reel({
      show: (frame, more) => this.swap(frame, more),
      rest: ({ log }) => this.pace * (log.some((entry) => entry.sound) ? READ : log.length ? GLANCE : 0),
      join,
      hurried: () => this.speed === 'once' || document.hidden,
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

  /** How long everything takes: a factor. */
  get pace() {
    return SPEEDS[this.speed] || 1;
  }

  /** @param {string} word */
  setSpeed(word) {
    this.speed = speedOf(word);
    kept.set('speed', this.speed);
    if (this.speed === 'once') this.reel.skip();
  }

  /** Pieces move, or frames wait. */
  get busy() {
    return this.reel.busy;
  }

  /** Until everything has been shown. */
  async rest() {
    if (this.busy) await new Promise((resume) => this.host.addEventListener('settled', resume, { once: true }));
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
   * the number that it then has. `told` is called with each beat when it stands there, before it moves; `shown` with the
   * last.
   * @param {string} svg
   * @param {{ beats?: Beat[], drawn?: number, told?: (log: LogEntry[]) => void, shown?: () => void }} [how]
   */
  show(svg, { beats = [], drawn = 0, told = () => {}, shown = () => {} } = {}) {
    const patches = beats.filter((beat) => beat.patch).length;
    if (svg) this.lost = false;
    else if (this.drawn + patches !== drawn) this.lose();
    this.drawn = drawn;
    const frames = beats.map(({ log = [], patch, marks = [] }) => ({
      svg: '',
      patches: patch && !this.lost ? [patch] : [],
      log,
      marks,
      shown: [() => told(log)],
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
    if (before.size && !nearer && !still() && !document.hidden) await this.travel(before, rolled, actor(log));
  }

  /** Dice that lie nowhere on the table are thrown above it. @param {LogEntry[]} log @param {Mark[]} marks @param {boolean} more */
  async throwDice(log, marks, more) {
    const pips = diceIn(log);
    if (!pips.length || this.reel.skipping || this.speed === 'once' || document.hidden) return;
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
    if (!ground || this.reel.skipping || this.speed === 'once' || document.hidden) return;
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
    for (const element of /** @type {NodeListOf<SVGGElement>} */ (this.host.querySelectorAll('g.piece[id]'))) {
      const kind = KINDS.find((kind) => element.classList.contains(kind));
      if (!kind) continue;
      const rect = element.getBoundingClientRect();
      const look = element.getAttribute('aria-label') || '';
      seen.set(element.id, { rect, kind, look, element, place: element.getScreenCTM() });
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

/** @param {Element} die @param {number} pace */
function tumble(die, pace) {
  const turns = (Math.random() < 0.5 ? -1 : 1) * (360 + 90 * Math.floor(Math.random() * 3));
  const frames = [
    { transform: `translateY(-60px) rotate(${turns}deg) scale(.6)`, opacity: 0.3 },
    { transform: 'translateY(0) rotate(0) scale(1.15)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
  return run(die, frames, ROLL * pace);
}

/** Elements of a drawing, from their markup. @param {string} markup @returns {Element[]} */
function parsed(markup) {
  const whole = `<svg xmlns="${SVG}">${markup}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(whole, 'image/svg+xml');
  return [...documentElement.children].map((element) => document.importNode(element, true));
}

/** @param {SVGGElement} air @param {Piece} piece @param {Move} move @returns {Promise<unknown>[]} */
function animate(air, piece, move) {
  switch (move.does) {
    case 'fly':
      return fly(air, piece, move.from);
    case 'depart':
      return [depart(air, piece, move.to)];
    case 'roll':
      return [roll(piece.element)];
    case 'appear':
      return [run(piece.element, [{ opacity: 0 }, { opacity: 1 }], FADE)];
  }
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
function run(element, frames, duration) {
  return element.animate(frames, { duration, easing: EASE }).finished;
}

/**
 * A likeness of the piece flies above all others; the piece itself, which may have the focus, waits unseen.
 * @param {SVGGElement} air @param {Piece} piece @param {Rect} from
 */
function fly(air, piece, from) {
  const { dx, dy, grow } = way(from, piece.rect);
  const { likeness, x, y, scale, unit } = lift(air, piece);
  const start = `translate(${x + dx / unit}px,${y + dy / unit}px) scale(${scale * grow})`;
  const end = `translate(${x}px,${y}px) scale(${scale})`;
  return [
    run(piece.element, [{ opacity: 0 }, { opacity: 0 }], MOVE),
    run(likeness, [{ transform: start }, { transform: end }], MOVE).finally(() => likeness.remove()),
  ];
}

/**
 * What is gone fades, on its way to the pile that grew if there is one.
 * @param {SVGGElement} air @param {Piece} piece @param {Rect | null} to
 */
function depart(air, piece, to) {
  const { likeness, x, y, scale, unit } = lift(air, piece);
  const { dx, dy } = to ? way(to, piece.rect) : { dx: 0, dy: 0 };
  const start = `translate(${x}px,${y}px) scale(${scale})`;
  const end = `translate(${x + dx / unit}px,${y + dy / unit}px) scale(${scale * (to ? 1 : 0.85)})`;
  const frames = [
    { transform: start, opacity: 1 },
    { transform: end, opacity: 0 },
  ];
  return run(likeness, frames, to ? MOVE : FADE).finally(() => likeness.remove());
}

/**
 * A likeness of a piece in the air, the piece's place there, and how many pixels a unit of the air has.
 * @param {SVGGElement} air @param {Piece} piece
 */
function lift(air, piece) {
  const likeness = /** @type {SVGGElement} */ (piece.element.cloneNode(true));
  for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-actions']) likeness.removeAttribute(name);
  likeness.classList.remove('act');
  likeness.dataset.of = piece.element.id;
  air.append(likeness);
  const screen = air.getScreenCTM();
  const place = piece.place && screen?.inverse().multiply(piece.place);
  return { likeness, x: place?.e || 0, y: place?.f || 0, scale: place?.a || 1, unit: screen?.a || 1 };
}

/** @param {SVGGElement} die */
function roll(die) {
  const face = die.querySelector('.face');
  if (!face) return Promise.resolve();
  const turns = (Math.random() < 0.5 ? -1 : 1) * (360 + 90 * Math.floor(Math.random() * 3));
  return run(
    face,
    [
      { transform: `rotate(${turns}deg) scale(.6)`, opacity: 0.4 },
      { transform: `rotate(${turns / 6}deg) scale(1.25)`, opacity: 1, offset: 0.7 },
      { transform: 'rotate(0) scale(1)', opacity: 1 },
    ],
    ROLL,
  );
}
