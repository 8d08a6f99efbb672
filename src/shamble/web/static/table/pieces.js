// @ts-check
// What hands do on the table: click or press a piece that glows, ask about one that does not, walk over the table with
// the arrow keys. Knows pieces and action numbers, no game.

import { still } from '../shared/dom.js';
import { actionsIn, ARROWS, common, meant, nearest } from './reach.js';

/** @import { Point } from './reach.js' */

/** @typedef {{ element: SVGElement, piece: string, actions: number[] }} Touched */

export class Pieces {
  /**
   * @param {HTMLElement} host
   * @param {{ act: (touched: Touched) => void, ask: (touched: Touched) => void }} told
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
    const selector = this.asking ? '.piece[aria-label], .area[aria-label]' : '.piece.act';
    return [...this.host.querySelectorAll(selector)].filter((piece) => piece instanceof SVGElement);
  }

  /**
   * Leaves the glow to a piece and to what shares an action with it, such as a figure and where it can go; a touch there
   * then means what both have in common.
   * @param {Touched | null} chosen
   */
  choose(chosen) {
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
    (focused || reachable[0])?.setAttribute('tabindex', '0');
  }

  /** Where the table is larger than the window: something that glows must be in sight. */
  bringIntoSight() {
    const { top, bottom } = this.host.getBoundingClientRect();
    const glowing = this.reachable();
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
    const live = target?.closest('[data-actions]');
    const piece = target?.closest('.piece[id], .area[id]');
    if (live instanceof SVGElement && !this.asking) this.touch(touched(live));
    else if (piece instanceof SVGElement) this.told.ask(touched(piece));
  }

  /** @param {Touched} touch */
  touch(touch) {
    const before = touch.element === this.chosen?.element ? undefined : this.chosen?.actions;
    const narrowed = { ...touch, actions: meant(touch.actions, before) };
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

/** @param {SVGElement} piece @returns {Point} */
function centre(piece) {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** @param {SVGElement} element @returns {Touched} */
function touched(element) {
  return { element, piece: element.id.replace(/^[pg]-/, ''), actions: actionsIn(element.dataset.actions) };
}
