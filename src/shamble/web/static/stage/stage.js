// @ts-check
// The table on its stage: swaps the server's drawing for the next and lets every piece travel from its old place to its
// new one, by its id. Movements never overlap, and the picture is never more than one state behind: while pieces
// move, only the latest state waits.

import { still } from '../shared/dom.js';
import { MapZoom } from './zoom.js';

const MOVE = 420; // ms: long enough to follow a card, shorter than a bot's pause
const FADE = 260;
const ROLL = 620;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
const MOVABLE = ['card', 'token', 'die', 'pile']; // squares, notes and buttons just change

/** @typedef {{ rect: DOMRect, element: SVGGElement, look: string, place: DOMMatrix | null }} Before */
/** @typedef {{ svg: string, rolled: boolean, shown: () => void }} Picture */

export class Stage {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.zoom = new MapZoom(host);
    this.source = '';
    /** @type {Picture | null} */
    this.next = null;
    this.busy = false;
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
   * Shows a drawing when the movement under way is over. `shown` is called when it stands there, before it moves.
   * @param {string} svg @param {{ rolled?: boolean, shown?: () => void }} [how]
   */
  show(svg, { rolled = false, shown = () => {} } = {}) {
    this.next = { svg, rolled: rolled || Boolean(this.next?.rolled), shown };
    if (!this.busy) void this.run();
  }

  async run() {
    this.busy = true;
    while (this.next) {
      const picture = this.next;
      this.next = null;
      await this.swap(picture);
    }
    this.busy = false;
    this.host.dispatchEvent(new CustomEvent('settled'));
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

  /** Every piece, where it is now. @returns {Map<string, Before>} */
  look() {
    const seen = new Map();
    for (const element of this.pieces()) {
      seen.set(element.id, {
        rect: element.getBoundingClientRect(),
        element,
        look: element.getAttribute('aria-label') || '',
        place: element.getScreenCTM(),
      });
    }
    return seen;
  }

  pieces() {
    const pieces = /** @type {NodeListOf<SVGGElement>} */ (this.host.querySelectorAll('g.piece[id]'));
    return [...pieces].filter((piece) => MOVABLE.some((kind) => piece.classList.contains(kind)));
  }

  /** @param {Map<string, Before>} before @param {boolean} rolled */
  async travel(before, rolled) {
    const drawing = this.drawing;
    if (!drawing) return;
    const air = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    air.setAttribute('class', 'air');
    air.setAttribute('aria-hidden', 'true');
    drawing.append(air);
    const after = this.look();
    const [source, target] = changedPiles(before, after);
    /** @type {Promise<unknown>[]} */
    const moves = [];
    for (const [id, now] of after) {
      const old = before.get(id);
      if (now.element.classList.contains('die') && (rolled || old?.look !== now.look)) moves.push(roll(now.element));
      const from = old?.rect || (now.element.classList.contains('card') ? source : null);
      if (from) moves.push(...fly(air, now, from));
      else moves.push(run(now.element, [{ opacity: 0 }, { opacity: 1 }], FADE));
    }
    for (const [id, old] of before) {
      if (!after.has(id)) moves.push(depart(air, old, target));
    }
    await Promise.allSettled(moves);
    air.remove();
  }
}

/**
 * Where cards that come from nowhere came from, and where those that vanish went: the one pile that shrank or grew.
 * @param {Map<string, Before>} before @param {Map<string, Before>} after @returns {(DOMRect | null)[]}
 */
function changedPiles(before, after) {
  /** @type {DOMRect[]} */
  const shrunk = [];
  /** @type {DOMRect[]} */
  const grown = [];
  for (const [id, now] of after) {
    const old = before.get(id);
    if (!old || !now.element.classList.contains('pile') || old.look === now.look) continue;
    const [was, is] = [old.look, now.look].map((text) => Number(/\d+/.exec(text)?.[0]));
    if (is < was) shrunk.push(now.rect);
    if (is > was) grown.push(now.rect);
  }
  return [shrunk.length === 1 ? shrunk[0] : null, grown.length === 1 ? grown[0] : null];
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
function run(element, frames, duration) {
  return element.animate(frames, { duration, easing: EASE }).finished;
}

/**
 * The way from one place on the screen to another, in the units of the air.
 * @param {SVGGElement} air
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function way(air, from, to) {
  const scale = air.getScreenCTM()?.a || 1;
  return {
    dx: (from.x + from.width / 2 - to.x - to.width / 2) / scale,
    dy: (from.y + from.height / 2 - to.y - to.height / 2) / scale,
    grow: to.width ? from.width / to.width : 1,
  };
}

/**
 * A likeness of the piece flies above all others; the piece itself, which may have the focus, waits unseen.
 * @param {SVGGElement} air @param {Before} now @param {DOMRect} from
 */
function fly(air, now, from) {
  const { dx, dy, grow } = way(air, from, now.rect);
  if (Math.abs(dx) + Math.abs(dy) < 1.5) return [];
  const { likeness, x, y, scale } = lift(air, now);
  const end = `translate(${x}px,${y}px) scale(${scale})`;
  const start = `translate(${x + dx}px,${y + dy}px) scale(${scale * grow})`;
  return [
    run(now.element, [{ opacity: 0 }, { opacity: 0 }], MOVE),
    run(likeness, [{ transform: start }, { transform: end }], MOVE).finally(() => likeness.remove()),
  ];
}

/**
 * What is gone fades, on its way to the pile that grew if there is one.
 * @param {SVGGElement} air
 * @param {Before} old
 * @param {DOMRect | null} target
 */
function depart(air, old, target) {
  const { likeness, x, y, scale } = lift(air, old);
  const pile = old.element.classList.contains('card') ? target : null;
  const { dx, dy } = pile ? way(air, pile, old.rect) : { dx: 0, dy: 0 };
  const start = `translate(${x}px,${y}px) scale(${scale})`;
  const end = `translate(${x + dx}px,${y + dy}px) scale(${scale * (pile ? 1 : 0.85)})`;
  return run(
    likeness,
    [
      { transform: start, opacity: 1 },
      { transform: end, opacity: 0 },
    ],
    pile ? MOVE : FADE,
  ).finally(() => likeness.remove());
}

/** A likeness of a piece in the air, and the piece's place there. @param {SVGGElement} air @param {Before} piece */
function lift(air, piece) {
  const likeness = /** @type {SVGGElement} */ (piece.element.cloneNode(true));
  for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-actions']) likeness.removeAttribute(name);
  likeness.classList.remove('act');
  likeness.dataset.of = piece.element.id;
  air.append(likeness);
  const place = piece.place && air.getScreenCTM()?.inverse().multiply(piece.place);
  return { likeness, x: place?.e || 0, y: place?.f || 0, scale: place?.a || 1 };
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
