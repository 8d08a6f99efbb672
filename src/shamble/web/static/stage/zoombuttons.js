// @ts-check
// The buttons that bring a map nearer; without a map they are not there.

import { byId } from '../shared/dom.js';

/** @import { MapZoom } from './zoom.js' */

/** @param {MapZoom} zoom */
export function offerZoom(zoom) {
  const steps = { nearer: 1, farther: -1, whole: 0 };
  for (const [name, step] of Object.entries(steps)) byId(name).addEventListener('click', () => zoom.step(step));
  zoom.changed = () => {
    byId('zoom').hidden = !zoom.maps.length;
  };
}
