// @ts-check
// Boards and floor plans can be looked at from nearer: wheel, pinch, drag, or buttons in the bar. Only the map grows,
// inside its frame; hand and buttons stay where they are. What one looks at stays over every change.

import { approached, closeup, corner, dragged, holds, stepped, transform, wheeled, WHOLE, within } from './look.js';

/** @import { Rect } from './journey.js' */
/** @import { Look } from './look.js' */

const SVG = 'http://www.w3.org/2000/svg';
const FINGER = 32; // pixels that a target has at least, where it is touched by one
const SLIP = 5; // pixels that a finger slips in a click; beyond that it is a drag

/** @typedef {{ id: string, frame: DOMRect, plane: SVGGElement, map: SVGGElement }} Framed */

export class MapZoom {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {Map<string, Look>} */
    this.looks = new Map();
    /** @type {Framed[]} */
    this.maps = [];
    this.dragged = false;
    /** The maps at which their reader has looked in their own way: they are left as they are. @type {Set<string>} */
    this.own = new Set();
    this.changed = () => {};
    host.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    host.addEventListener('pointerdown', (event) => this.press(event));
    host.addEventListener('touchstart', (event) => this.touch(event), { passive: false });
    host.addEventListener('click', (event) => this.click(event), { capture: true });
    host.addEventListener('focusin', (event) => this.reveal(event.target));
  }

  /** The drawing goes. */
  leave() {
    this.maps = [];
  }

  /** A new drawing is there, or another state of it: frame its maps, and look at them as before. */
  enter() {
    const before = this.maps;
    this.maps = [];
    for (const map of /** @type {NodeListOf<SVGGElement>} */ (this.host.querySelectorAll('g.map'))) {
      const plane = before.find((framed) => framed.map === map)?.plane ?? inPlane(map);
      this.label(map, new DOMRect(), WHOLE); // the names of rows and columns are part of what is framed
      const frame = plane.getBBox();
      const edge = map.querySelector(':scope > clipPath > rect');
      for (const name of /** @type {const} */ (['x', 'y', 'width', 'height']))
        edge?.setAttribute(name, String(frame[name]));
      const framed = { id: map.id, frame, plane, map };
      this.maps.push(framed);
      this.place(framed);
    }
    this.changed();
  }

  /** How all maps are looked at, as one text. */
  state() {
    return JSON.stringify([...this.looks]);
  }

  /** @param {string} id @returns {Look} */
  look(id) {
    return this.looks.get(id) || WHOLE;
  }

  /** @param {Framed} framed */
  place({ id, frame, plane, map }) {
    const look = this.look(id);
    map.classList.toggle('near', look.near > 1);
    map.style.setProperty('--near', String(look.near));
    this.label(map, frame, look);
    if (look.near === 1) {
      plane.removeAttribute('transform');
      map.removeAttribute('clip-path');
      return;
    }
    plane.setAttribute('transform', transform(frame, look));
    map.setAttribute('clip-path', `url(#frame-${map.id})`);
  }

  /**
   * The names of rows and columns stay as far from the edge of the frame as they were, and as large.
   * @param {SVGGElement} map @param {DOMRect} frame @param {Look} look
   */
  label(map, frame, look) {
    const { near } = look;
    const names = /** @type {SVGGraphicsElement[]} */ ([...map.querySelectorAll('.coordinate')]);
    if (near === 1) {
      for (const name of names) name.style.translate = name.style.scale = '';
      return;
    }
    const { dx, dy } = corner(frame, look);
    const less = 1 - 1 / near;
    const places = names.map((name) => name.getBBox()); // all are measured before one is moved
    names.forEach((name, number) => {
      const { x, y, width, height } = places[number] ?? frame;
      const left = dx - (x + width / 2 - frame.x) * less;
      const top = dy - (y + height / 2 - frame.y) * less; // this holds for the foot of the frame, too
      name.style.translate = name.matches('.of-row') ? `${left}px 0px` : `0px ${top}px`;
      name.style.scale = String(1 / near);
    });
  }

  /** @param {Framed} framed @param {Look} look */
  turn(framed, look) {
    this.looks.set(framed.id, look);
    this.place(framed);
    this.changed();
  }

  /**
   * Where squares are too small for a finger, look at the choice from nearer. Whoever has chosen a look of their own
   * keeps it as long as something of the choice is in sight.
   */
  meet() {
    if (!matchMedia('(pointer: coarse)').matches && innerWidth > 600) return;
    for (const framed of this.maps) {
      const look = this.look(framed.id);
      const targets = [...framed.map.querySelectorAll('.act, .walk')].map((target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        const at = this.point(framed, x + width / 2, y + height / 2);
        return { ...at, size: Math.min(width, height) / look.near };
      });
      const half = 0.5 / look.near;
      const seen = targets.some(({ x, y }) => Math.abs(x - look.x) <= half && Math.abs(y - look.y) <= half);
      if (!targets.length || (this.own.has(framed.id) && seen)) continue;
      const near = closeup(targets, FINGER);
      if (near) this.turn(framed, near);
    }
  }

  /**
   * Something happens at these places: a map on which one of them is out of sight is shown whole, unless its reader looks
   * at it in their own way. Says by map how that moved everything on the screen.
   * @param {Iterable<{ map: string, rect: Rect }>} places
   */
  widen(places) {
    /** @type {Map<string, DOMMatrix>} */
    const moved = new Map();
    const all = [...places];
    for (const framed of this.maps) {
      const { id, plane } = framed;
      if (this.look(id).near === 1 || this.own.has(id)) continue;
      const frame = onScreen(framed);
      if (!frame || all.every(({ map, rect }) => map !== id || holds(frame, rect))) continue;
      const before = plane.getScreenCTM();
      this.turn(framed, WHOLE);
      const after = plane.getScreenCTM();
      if (before && after) moved.set(id, after.multiply(before.inverse()));
    }
    return moved;
  }

  /** The map under an event, or the largest. @param {EventTarget | null} [target] @returns {Framed | undefined} */
  map(target) {
    if (target) {
      const map = target instanceof Element ? target.closest('g.map') : null;
      return this.maps.find((framed) => framed.map === map);
    }
    return [...this.maps].sort((a, b) => b.frame.width * b.frame.height - a.frame.width * a.frame.height)[0];
  }

  /** Nearer or farther by the buttons; 0 shows the whole map. @param {number} steps */
  step(steps) {
    const framed = this.map();
    if (!framed) return;
    this.own.add(framed.id);
    this.turn(framed, stepped(this.look(framed.id), steps));
  }

  /**
   * Nearer by a factor, so that the point of the screen stays where it is.
   * @param {Framed} framed
   * @param {number} factor
   * @param {number} clientX
   * @param {number} clientY
   */
  approach(framed, factor, clientX, clientY) {
    this.own.add(framed.id);
    this.turn(framed, approached(this.look(framed.id), factor, this.point(framed, clientX, clientY)));
  }

  /**
   * A point of the screen as fractions of the map.
   * @param {Framed} framed
   * @param {number} clientX
   * @param {number} clientY
   */
  point({ plane, frame }, clientX, clientY) {
    const inverse = plane.getScreenCTM()?.inverse();
    const at = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    return { x: (at.x - frame.x) / frame.width, y: (at.y - frame.y) / frame.height };
  }

  /** @param {Framed} framed @param {number} dx in pixels of the screen @param {number} dy */
  shift(framed, dx, dy) {
    this.own.add(framed.id);
    const { plane, frame, id } = framed;
    const scale = plane.getScreenCTM()?.a || 1;
    this.turn(framed, dragged(this.look(id), dx / scale / frame.width, dy / scale / frame.height));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const framed = this.map(event.target);
    const scrolls = this.host.scrollHeight > this.host.clientHeight + 1;
    // Where the table itself has to be scrolled, the wheel does that, and zooms with Ctrl as everywhere.
    if (!framed || (scrolls && !event.ctrlKey)) return;
    event.preventDefault();
    this.approach(framed, wheeled(event.deltaY), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = false;
    if (isCarried(event.target)) return;
    const framed = this.map(event.target);
    if (!framed || event.pointerType !== 'mouse' || event.button !== 0 || this.look(framed.id).near === 1) return;
    const ends = new AbortController();
    let { clientX, clientY } = event;
    addEventListener(
      'pointermove',
      (move) => {
        const [dx, dy] = [move.clientX - clientX, move.clientY - clientY];
        if (!this.dragged && Math.hypot(dx, dy) < SLIP) return;
        this.dragged = true;
        this.shift(framed, dx, dy);
        ({ clientX, clientY } = move);
      },
      { signal: ends.signal },
    );
    addEventListener('pointerup', () => ends.abort(), { signal: ends.signal });
    addEventListener('pointercancel', () => ends.abort(), { signal: ends.signal });
  }

  /** One finger moves a map that is near, two fingers bring it nearer. @param {TouchEvent} event */
  touch(event) {
    const framed = this.map(event.target);
    if (!framed || (event.touches.length < 2 && isCarried(event.target))) return;
    let last = fingers(event);
    if (event.touches.length < 2 && this.look(framed.id).near === 1) return; // the page scrolls
    if (event.touches.length === 2) event.preventDefault();
    this.dragged = false;
    const ends = new AbortController();
    const { signal } = ends;
    this.host.addEventListener(
      'touchmove',
      (move) => {
        const now = fingers(move);
        if (move.touches.length !== last.count) {
          last = now;
          return;
        }
        if (!this.dragged && Math.hypot(now.x - last.x, now.y - last.y) < SLIP && now.count === 1) return;
        move.preventDefault();
        this.dragged = true;
        this.shift(framed, now.x - last.x, now.y - last.y);
        if (now.count === 2 && last.apart) this.approach(framed, now.apart / last.apart, now.x, now.y);
        last = now;
      },
      { passive: false, signal },
    );
    for (const end of ['touchend', 'touchcancel', 'touchstart'])
      this.host.addEventListener(end, () => ends.abort(), { signal });
  }

  /** The click at the end of a drag means nothing. @param {MouseEvent} event */
  click(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * Whatever gets the focus by keys is brought into the frame; a hand sees what it touches, and a map that moved under it
   * would take the piece away before its click.
   * @param {EventTarget | null} target
   */
  reveal(target) {
    const framed = this.map(target);
    if (!framed || !(target instanceof Element) || this.look(framed.id).near === 1) return;
    if (!target.matches(':focus-visible')) return;
    const piece = target.getBoundingClientRect();
    const frame = onScreen(framed);
    if (!frame) return;
    if (
      piece.left >= frame.left &&
      piece.right <= frame.right &&
      piece.top >= frame.top &&
      piece.bottom <= frame.bottom
    )
      return;
    const middle = this.point(framed, piece.x + piece.width / 2, piece.y + piece.height / 2);
    this.turn(framed, within({ ...this.look(framed.id), ...middle }));
  }
}

/** The place of a map's frame on the screen. @param {Framed} framed */
function onScreen({ frame, map }) {
  const place = map.getScreenCTM();
  if (!place) return null;
  const corner = new DOMPoint(frame.x, frame.y).matrixTransform(place);
  return new DOMRect(corner.x, corner.y, frame.width * place.a, frame.height * place.d);
}

/** A piece that goes with the hand: the map stays. @param {EventTarget | null} target */
function isCarried(target) {
  return target instanceof Element && target.closest('.carried-by-hand') !== null;
}

/** Puts what is in a map on a plane that can be moved, within a frame. @param {SVGGElement} map @returns {SVGGElement} */
function inPlane(map) {
  const clip = document.createElementNS(SVG, 'clipPath');
  clip.id = `frame-${map.id}`;
  clip.append(document.createElementNS(SVG, 'rect'));
  const plane = document.createElementNS(SVG, 'g');
  plane.setAttribute('class', 'plane');
  plane.append(...map.childNodes);
  map.append(clip, plane);
  return plane;
}

/** @param {TouchEvent} event */
function fingers({ touches }) {
  const one = touches[0] ?? { clientX: 0, clientY: 0 };
  const two = touches[1] ?? one;
  return {
    count: touches.length,
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}
