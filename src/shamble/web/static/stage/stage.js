// @ts-check
// The table on its stage: swaps the server's drawing for the next and lets every piece travel from its old place to its
// new one, by its id. Movements never overlap, and the picture is never more than one state behind: while pieces
// move, only the latest state waits.

import { still } from '../shared/dom.js';
import { journeys, KINDS, way } from './journey.js';
import { Latest } from './latest.js';
import { MapZoom } from './zoom.js';

/** @import { Move, Rect, Seen } from './journey.js' */

const MOVE = 420; // ms: long enough to follow a card, shorter than a bot's pause
const FADE = 260;
const ROLL = 620;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

/**
 * A piece in a drawing, and how it lies there.
 * @typedef {Seen & { element: SVGGElement, place: DOMMatrix | null }} Piece
 */
/** @typedef {{ svg: string, rolled: boolean, shown: () => void }} Picture */

export class Stage {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.zoom = new MapZoom(host);
    this.source = '';
    /** @type {Latest<Picture>} */
    this.latest = new Latest(
      (picture) => this.swap(picture),
      () => host.dispatchEvent(new CustomEvent('settled')),
    );
  }

  /** Pieces move. */
  get busy() {
    return this.latest.busy;
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
   * Shows a drawing when the movement under way is over. `shown` is called when it stands there, before it moves. Dice
   * that rolled in a drawing that is skipped roll in the next.
   * @param {string} svg @param {{ rolled?: boolean, shown?: () => void }} [how]
   */
  show(svg, { rolled = false, shown = () => {} } = {}) {
    this.latest.put({ svg, rolled: rolled || Boolean(this.latest.next?.rolled), shown });
  }

  /** @param {Picture} picture */
  async swap({ svg, rolled, shown }) {
    if (svg === this.source) {
      shown();
      return;
    }
    const before = this.look();
    const focused = this.host.contains(document.activeElement) ? document.activeElement?.id : '';
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (parsed.localName !== 'svg') throw new Error('the server sent a drawing that is none');
    this.zoom.leave();
    this.host.replaceChildren(document.importNode(parsed, true));
    this.source = svg;
    this.zoom.enter();
    shown();
    const again = focused ? this.host.querySelector(`#${CSS.escape(focused)}`) : null;
    if (again instanceof SVGElement) again.focus({ preventScroll: true });
    if (before.size && !still() && !document.hidden) await this.travel(before, rolled);
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

  /** @param {Map<string, Piece>} before @param {boolean} rolled */
  async travel(before, rolled) {
    const drawing = this.drawing;
    if (!drawing) return;
    const air = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    air.setAttribute('class', 'air');
    air.setAttribute('aria-hidden', 'true');
    drawing.append(air);
    const after = this.look();
    const moves = journeys(before, after, rolled).flatMap((move) => {
      const piece = after.get(move.piece) ?? before.get(move.piece);
      return piece ? animate(air, piece, move) : [];
    });
    await Promise.allSettled(moves);
    air.remove();
  }
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
