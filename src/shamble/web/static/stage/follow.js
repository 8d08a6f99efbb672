// @ts-check
// What happens is brought into sight: a map that was looked at from near is shown whole where something happens beyond its
// frame, and a table that is longer than a phone is scrolled there. Whoever scrolls by themselves is left alone.

import { still } from '../shared/dom.js';
import { holds } from './look.js';

/** @import { Rect } from './journey.js' */
/** @import { MapZoom } from './zoom.js' */

/** Where something happens: its place on the screen, the map it is on, and its element, if it is still there. @typedef {{ rect: Rect, map: string, element: Element | null }} Happening */

export class Follow {
  /** @param {HTMLElement} host @param {MapZoom} zoom */
  constructor(host, zoom) {
    this.host = host;
    this.zoom = zoom;
    this.strayed = false;
    for (const kind of ['touchmove', 'wheel'])
      host.addEventListener(kind, () => (this.strayed = true), { passive: true });
  }

  /** From now on what happens is followed again. */
  begin() {
    this.strayed = false;
  }

  /** Brings it into sight. Says by map how everything on it has moved on the screen. @param {Happening[]} happenings @param {boolean} scrolls */
  see(happenings, scrolls) {
    const moved = this.zoom.widen(happenings);
    if (scrolls && !this.strayed) this.scrollTo(happenings);
    return moved;
  }

  /** @param {Happening[]} happenings */
  scrollTo(happenings) {
    const { host } = this;
    if (host.scrollHeight <= host.clientHeight + 1) return;
    const window = host.getBoundingClientRect();
    if (!happenings.length || happenings.some(({ rect }) => holds(window, rect))) return;
    const seen = happenings.find(({ element }) => element?.isConnected);
    seen?.element?.scrollIntoView({ block: 'center', behavior: still() ? 'instant' : 'smooth' });
  }
}

/** A place after everything around it has moved. @param {Rect} rect @param {DOMMatrix} by @returns {Rect} */
export function carried({ x, y, width, height }, by) {
  return { x: by.a * x + by.e, y: by.d * y + by.f, width: by.a * width, height: by.d * height };
}
