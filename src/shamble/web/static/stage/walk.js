// @ts-check
// A walk of several moves to one square: the next move is made when the one before has been shown, as long as the way
// that is left is no longer than it was. Whatever else happens ends it.

import { actionsIn } from './reach.js';

/** @typedef {{ piece: string, left: number }} Goal */

/**
 * The next move of a walk, or null where it ends.
 * @param {Goal | null} goal
 * @param {number[]} route what leads there now
 * @param {number[]} legal
 */
export function nextOf(goal, route, legal) {
  const [action] = route;
  if (!goal || action === undefined || route.length > goal.left || !legal.includes(action)) return null;
  return action;
}

/** Whether one way begins as another one does. @param {number[]} way @param {number[]} whole */
export function beginsAs(way, whole) {
  return way.length > 0 && way.length <= whole.length && way.every((action, step) => action === whole[step]);
}

/** @param {Element | null} square */
export function routeTo(square) {
  return square instanceof SVGElement ? actionsIn(square.dataset.route) : [];
}

export class Walk {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {Goal | null} */
    this.goal = null;
    for (const kind of ['pointerover', 'focusin']) host.addEventListener(kind, (event) => this.show(event.target));
    host.addEventListener('pointerleave', () => this.show(null));
  }

  /** The squares on the way to where the hand is. @param {EventTarget | null} target */
  show(target) {
    const over = target instanceof Element ? routeTo(target.closest('[data-route]')) : [];
    for (const square of this.host.querySelectorAll('[data-route]'))
      square.classList.toggle('path', over.length > 1 && beginsAs(routeTo(square), over));
  }

  /** @param {SVGElement} square */
  begin(square) {
    this.goal = { piece: square.id, left: routeTo(square).length };
  }

  /** The next move, if there is one; then the way is one shorter. @param {number[]} legal */
  next(legal) {
    const square = this.goal && this.host.querySelector(`#${CSS.escape(this.goal.piece)}`);
    const route = routeTo(square);
    const action = nextOf(this.goal, route, legal);
    this.goal = this.goal && action !== null && route.length > 1 ? { ...this.goal, left: route.length - 1 } : null;
    return action;
  }

  end() {
    this.goal = null;
  }
}
