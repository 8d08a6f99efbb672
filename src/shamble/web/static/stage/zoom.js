// @ts-check
// Boards and floor plans can be looked at from nearer: wheel, pinch, drag, or buttons in the bar. Only the map grows,
// inside its frame; hand and buttons stay where they are. What one looks at stays over every change.

import { approached, dragged, stepped, transform, wheeled, WHOLE, within } from './look.js';

/** @import { Look } from './look.js' */

const SVG = 'http://www.w3.org/2000/svg';
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

  /** A new drawing is there: frame its maps, and look at them as before. */
  enter() {
    for (const map of /** @type {NodeListOf<SVGGElement>} */ (this.host.querySelectorAll('g.map'))) {
      const frame = map.getBBox();
      const clip = document.createElementNS(SVG, 'clipPath');
      clip.id = `frame-${map.id}`;
      const edge = document.createElementNS(SVG, 'rect');
      for (const name of /** @type {const} */ (['x', 'y', 'width', 'height']))
        edge.setAttribute(name, String(frame[name]));
      clip.append(edge);
      const plane = document.createElementNS(SVG, 'g');
      plane.append(...map.childNodes);
      map.append(clip, plane);
      const framed = { id: map.id, frame, plane, map };
      this.maps.push(framed);
      this.place(framed);
    }
    this.changed();
  }

  /** @param {string} id @returns {Look} */
  look(id) {
    return this.looks.get(id) || WHOLE;
  }

  /** @param {Framed} framed */
  place({ id, frame, plane, map }) {
    const look = this.look(id);
    map.classList.toggle('near', look.near > 1);
    if (look.near === 1) {
      plane.removeAttribute('transform');
      map.removeAttribute('clip-path');
      return;
    }
    plane.setAttribute('transform', transform(frame, look));
    map.setAttribute('clip-path', `url(#frame-${map.id})`);
  }

  /** @param {Framed} framed @param {Look} look */
  turn(framed, look) {
    this.looks.set(framed.id, look);
    this.place(framed);
    this.changed();
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
    if (framed) this.turn(framed, stepped(this.look(framed.id), steps));
  }

  /**
   * Nearer by a factor, so that the point of the screen stays where it is.
   * @param {Framed} framed
   * @param {number} factor
   * @param {number} clientX
   * @param {number} clientY
   */
  approach(framed, factor, clientX, clientY) {
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
    if (!framed) return;
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

  /** Whatever has the focus is brought into the frame. @param {EventTarget | null} target */
  reveal(target) {
    const framed = this.map(target);
    if (!framed || !(target instanceof Element) || this.look(framed.id).near === 1) return;
    const piece = target.getBoundingClientRect();
    const place = framed.map.getScreenCTM();
    if (!place) return;
    const corner = new DOMPoint(framed.frame.x, framed.frame.y).matrixTransform(place);
    const right = corner.x + framed.frame.width * place.a;
    const bottom = corner.y + framed.frame.height * place.d;
    if (piece.left >= corner.x && piece.right <= right && piece.top >= corner.y && piece.bottom <= bottom) return;
    const middle = this.point(framed, piece.x + piece.width / 2, piece.y + piece.height / 2);
    this.turn(framed, within({ ...this.look(framed.id), ...middle }));
  }
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
