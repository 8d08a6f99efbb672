// @ts-check
// What hands do on the table: click, press or carry a piece that glows, walk to a square, ask about a piece that does
// not glow, go over the table with the arrow keys. Knows pieces and action numbers, no game.

import { still } from '../shared/dom.js';
import { Drag } from './drag.js';
import { KINDS } from './journey.js';
import { actionsIn, ARROWS, common, meant, nearest } from './reach.js';

/** @import { Point } from './reach.js' */

const DOES = '[data-actions], [data-route]'; // what can be used
const CARRIED = KINDS.map((kind) => `.piece.act.${kind}:not(.beside)`).join(); // not the ground they lie on

/**
 * A piece that was touched, and what that means; `again` if it was the last time as well.
 * @typedef {{ element: SVGElement, piece: string, actions: number[], again: boolean }} Touched
 */

export class Pieces {
  /**
   * @param {HTMLElement} host
   * @param {{
   *   act: (touched: Touched) => void,
   *   ask: (touched: Touched) => void,
   *   walk: (square: SVGElement) => void,
   *   cite: (rule: string, beside: SVGElement) => void,
   * }} told
   */
  constructor(host, told) {
    this.host = host;
    this.told = told;
    this.asking = false;
    /** A piece that means several actions and was touched last: what shares one with it keeps its glow. */
    /** @type {Touched | null} */
    this.chosen = null;
    host.addEventListener('click', (event) => this.click(event));
    host.addEventListener('keydown', (event) => this.key(event));
    // Escape begins anew, also from within the menu that a choice has opened.
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.choose(null));
    host.addEventListener('focusin', (event) => this.follow(event.target));
    new Drag(host, {
      lift: (piece) => this.choose(touched(piece)),
      at: (x, y) => this.used(document.elementFromPoint(x, y), x, y),
      drop: (piece, on) => this.drop(touched(piece), on && touched(on)),
    });
    host.addEventListener('pointerover', ({ target, clientX, clientY }) => {
      const below = !isUsed(target) && this.beneath(clientX, clientY) !== null;
      host.classList.toggle('through', below);
    });
  }

  /** What a hand uses at a point. @param {EventTarget | null} target @param {number} x @param {number} y */
  used(target, x, y) {
    const direct = target instanceof Element ? target.closest(DOES) : null;
    return direct instanceof SVGElement && this.host.contains(direct) ? direct : this.beneath(x, y);
  }

  /**
   * What can be used below a piece that can not: on a map, such as a tile below zombies; elsewhere only a target of what is
   * chosen, such as a player's area below the cards in it.
   * @param {number} x @param {number} y @returns {SVGElement | null}
   */
  beneath(x, y) {
    if (this.asking) return null;
    const used = document.elementsFromPoint(x, y).find(isUsed)?.closest(DOES);
    if (!(used instanceof SVGElement) || !this.host.contains(used)) return null;
    return used.closest('.map') || common(touched(used).actions, this.chosen?.actions).length ? used : null;
  }

  /** A piece was carried somewhere: what both mean, or nothing. @param {Touched} piece @param {Touched | null} on */
  drop(piece, on) {
    const actions = on && on.element !== piece.element ? common(on.actions, piece.actions) : [];
    this.choose(null);
    if (on && actions.length) this.told.act({ ...on, actions, again: true });
    else if (on && beginsWith(on.element.dataset.route, piece.actions)) this.told.walk(on.element);
  }

  /** "Why can't I?": the next piece that is touched is asked about instead of played. @param {boolean} on */
  ask(on) {
    this.asking = on;
    this.host.classList.toggle('asking', on);
    this.prepare();
  }

  /**
   * The pieces that keys can reach: what glows, or while asking everything that can be told of.
   * @returns {SVGElement[]}
   */
  reachable() {
    const selector = this.asking
      ? '.piece[aria-label]:not(.beside), .area[aria-label]'
      : `.piece.act${this.chosen ? '.shared' : ':not(.beside)'}, .piece.walk`;
    return [...this.host.querySelectorAll(selector)].filter((piece) => piece instanceof SVGElement);
  }

  /**
   * Leaves the glow to a piece and to what shares an action with it, such as a figure and where it can go; a touch there
   * then means what both have in common.
   * @param {Touched | null} chosen
   */
  choose(chosen) {
    // The keyboard does not stay on what is no longer seen.
    if (document.activeElement?.matches('.beside')) this.chosen?.element.focus({ preventScroll: true });
    this.chosen = chosen;
    this.host.classList.toggle('narrowed', chosen !== null);
    for (const piece of this.host.querySelectorAll('.act')) {
      const shares = piece instanceof SVGElement && common(touched(piece).actions, chosen?.actions).length > 0;
      piece.classList.toggle('shared', chosen !== null && shares);
    }
  }

  /** After a new drawing: one tab stop for the whole table. */
  prepare() {
    this.choose(null);
    const reachable = this.reachable();
    for (const piece of this.host.querySelectorAll('[tabindex]')) piece.setAttribute('tabindex', '-1');
    for (const piece of reachable) piece.setAttribute('tabindex', '-1');
    const focused = reachable.find((piece) => piece === document.activeElement);
    const first = reachable.find((piece) => piece.matches('.act')) ?? reachable[0];
    (focused || first)?.setAttribute('tabindex', '0');
    for (const piece of this.host.querySelectorAll(CARRIED))
      piece.classList.toggle('carried-by-hand', piece instanceof SVGElement && this.targets(touched(piece)).length > 0);
  }

  /** What a touch of a piece would mean now. @param {Element} piece @returns {number[]} */
  meaning(piece) {
    if (!(piece instanceof SVGElement)) return [];
    const { actions, element } = touched(this.used(piece, ...centre(piece)) ?? piece);
    return element === this.chosen?.element ? actions : meant(actions, this.chosen?.actions);
  }

  /** The pieces that share an action with one and are no buttons. @param {Touched} piece */
  targets({ element, actions }) {
    if (element.matches('.button')) return [];
    const others = [...this.host.querySelectorAll('[data-actions]:not(.button)')];
    return others.filter(
      (other) => other instanceof SVGElement && other !== element && common(touched(other).actions, actions).length > 0,
    );
  }

  /** Where the table is larger than the window: something that glows must be in sight. */
  bringIntoSight() {
    const { top, bottom } = this.host.getBoundingClientRect();
    const glowing = this.reachable().filter((piece) => !piece.matches('.walk'));
    const seen = glowing.some((piece) => {
      const place = piece.getBoundingClientRect();
      return place.top >= top && place.bottom <= bottom;
    });
    if (!seen) glowing[0]?.scrollIntoView({ block: 'center', behavior: still() ? 'instant' : 'smooth' });
  }

  /** @param {EventTarget | null} target */
  follow(target) {
    if (!(target instanceof SVGElement)) return;
    for (const piece of this.host.querySelectorAll('[tabindex="0"]')) piece.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
  }

  /** @param {Event} event */
  click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const at = event instanceof MouseEvent ? event : { clientX: -1, clientY: -1 };
    const used = this.asking ? null : this.used(target, at.clientX, at.clientY);
    const piece = target?.closest('.piece[id], .area[id]');
    const tip = target?.closest('.tip[data-rule]');
    if (used?.dataset.actions) this.touch(touched(used));
    else if (used) this.told.walk(used);
    else if (tip instanceof SVGElement) this.told.cite(tip.dataset.rule ?? '', tip);
    else if (piece instanceof SVGElement) this.told.ask(touched(piece));
  }

  /** @param {Touched} touch */
  touch(touch) {
    const again = touch.element === this.chosen?.element;
    const narrowed = { ...touch, again, actions: meant(touch.actions, again ? undefined : this.chosen?.actions) };
    this.choose(narrowed.actions.length > 1 ? narrowed : null);
    this.told.act(narrowed);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = document.activeElement;
    if (!(at instanceof SVGElement) || !this.host.contains(at)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) this.click(event);
      return;
    }
    const towards = ARROWS[event.key];
    if (!towards) return;
    event.preventDefault();
    const others = this.reachable().filter((piece) => piece !== at);
    const next = nearest(
      centre(at),
      towards,
      others.map((piece) => [piece, centre(piece)]),
    );
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Whether a way to a square begins with a step of this piece. @param {string | undefined} route @param {number[]} steps */
function beginsWith(route, steps) {
  return common(actionsIn(route).slice(0, 1), steps).length > 0;
}

/** @param {EventTarget | null} target */
function isUsed(target) {
  return target instanceof Element && target.closest(DOES) !== null;
}

/** @param {SVGElement} piece @returns {Point} */
function centre(piece) {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** @param {SVGElement} element @returns {Touched} */
function touched(element) {
  const piece = element.id.replace(/^[pg]-/, '');
  return { element, piece, actions: actionsIn(element.dataset.actions), again: false };
}
