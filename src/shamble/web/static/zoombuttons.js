// @ts-check
// The buttons that bring a map nearer, at the upper right of the panel that it lies in.

import { byId } from './dom.js';

/** @typedef {import('./stage.js').Stage} Stage */

export class ZoomButtons {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.box = byId('zoom');
    for (const [name, steps] of /** @type {const} */ ([['nearer', 1], ['farther', -1], ['whole', 0]])) {
      byId(name).addEventListener('click', () => stage.zoom.step(steps));
    }
    stage.zoom.changed = () => this.place();
    stage.host.addEventListener('scroll', () => this.place());
  }

  place() {
    const map = this.stage.zoom.map()?.map;
    this.box.hidden = !map;
    if (!map) return;
    const panel = (map.closest('.panel') || map).getBoundingClientRect();
    const around = byId('table').getBoundingClientRect();
    this.box.style.left = `${panel.right - around.left - this.box.offsetWidth}px`;
    this.box.style.top = `${panel.top - around.top}px`;
    this.box.hidden = panel.top < around.top - this.box.offsetHeight; // scrolled out of sight
  }
}
