// @ts-check
// The lens: a card, or anything that can be said of a piece, large enough to read; by hovering, by a long press, or
// when a piece has the focus of the keyboard. It is never in the way of a click.

import { above } from './place.js';

const SVG = 'http://www.w3.org/2000/svg';
const HOVER = 350; // ms: not while the mouse only passes by
const LONG_PRESS = 420;
const SLIP = 10; // pixels
const MOST_MEANINGS = 5; // of a piece that can do many things: more would hide the table
const CARD = { width: 220, height: 308 }; // of the large faces in the drawing's definitions

export class Lens {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.box = document.createElement('div');
    this.box.className = 'lens';
    this.box.popover = 'manual';
    this.box.setAttribute('aria-hidden', 'true'); // the piece's own label and description say the same
    document.body.append(this.box);
    /** @type {Element | null} */
    this.over = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.pressed = false;
    /** What is said below a text. @type {(text: string) => HTMLElement[]} */
    this.notes = () => [];
    /** What a touch of a piece would mean, one line each. @type {(piece: Element) => string[]} */
    this.would = () => [];
    host.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && this.aim(event.target, HOVER));
    host.addEventListener('pointerleave', () => this.hide());
    host.addEventListener('pointerdown', (event) => (event.pointerType === 'mouse' ? this.hide() : this.press(event)));
    host.addEventListener('click', (event) => this.click(event), { capture: true });
    host.addEventListener('focusin', (event) => {
      if (!(event.target instanceof Element)) return;
      this.describe([event.target]);
      if (event.target.matches(':focus-visible')) this.aim(event.target, 0);
    });
    host.addEventListener('focusout', () => this.hide());
    host.addEventListener('scroll', () => this.hide());
    host.addEventListener('settled', () => {
      if (!this.over) return;
      if (!this.over.isConnected) this.hide();
      else if (this.box.matches(':popover-open')) this.show(this.over); // it may be another thing now: a die was rolled
    });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.hide());
  }

  /** @param {EventTarget | null} target @param {number} wait */
  aim(target, wait) {
    const piece = explained(target);
    if (piece === this.over) return;
    this.hide();
    this.over = piece;
    if (piece) this.timer = setTimeout(() => this.show(piece), wait);
  }

  /** A finger that rests opens the lens; its click then means nothing. @param {PointerEvent} event */
  press(event) {
    this.pressed = false;
    this.hide();
    const piece = explained(event.target);
    if (!piece) return;
    const ends = new AbortController();
    const { signal } = ends;
    const end = () => {
      ends.abort();
      this.hide();
    };
    const open = () => {
      this.pressed = true;
      this.show(piece);
    };
    this.timer = setTimeout(open, LONG_PRESS);
    addEventListener(
      'pointermove',
      (move) => {
        if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > SLIP) end();
      },
      { signal },
    );
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    // The browser has its own idea of a long press, and may be first.
    addEventListener(
      'contextmenu',
      (menu) => {
        menu.preventDefault();
        open();
      },
      { signal },
    );
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {Element} piece */
  show(piece) {
    clearTimeout(this.timer);
    if (!piece.isConnected) {
      // The table was drawn anew meanwhile.
      const again = this.host.querySelector(`#${CSS.escape(piece.id)}`);
      if (again) this.show(again);
      return;
    }
    const words = document.createElement('p');
    words.textContent = piece.getAttribute('aria-label');
    const rule = piece.getAttribute('data-rule');
    if (rule) words.append(' ', Object.assign(document.createElement('small'), { textContent: rule }));
    const card = this.card(piece);
    const said = card ? [card] : [words, ...this.notes(piece.getAttribute('aria-label') ?? '')];
    const meanings = this.meanings(piece);
    if (piece.matches('.button') && !meanings.length) {
      if (this.box.matches(':popover-open')) this.box.hidePopover();
      return; // its text stands on it
    }
    this.box.replaceChildren(...(piece.matches('.button') ? [] : said), ...meanings);
    this.box.classList.toggle('of-card', Boolean(card));
    this.box.showPopover();
    const box = { width: this.box.offsetWidth, height: this.box.offsetHeight };
    const { x, y } = above(piece.getBoundingClientRect(), box, { width: innerWidth, height: innerHeight });
    this.box.style.left = `${x}px`;
    this.box.style.top = `${y}px`;
  }

  /** What would happen is the description of a piece, for whoever hears the table. @param {Iterable<Element>} [pieces] */
  describe(pieces = this.host.querySelectorAll('.piece.act, .area.act, [aria-description]')) {
    for (const piece of pieces) {
      const lines = this.lines(piece);
      if (lines.length) piece.setAttribute('aria-description', lines.join('. '));
      else piece.removeAttribute('aria-description');
    }
  }

  /** What would happen, if that is more than its label says. @param {Element} piece */
  lines(piece) {
    const lines = this.would(piece);
    if (lines.every((line) => line === piece.getAttribute('aria-label'))) return [];
    const more = lines.length - MOST_MEANINGS;
    return more > 0 ? [...lines.slice(0, MOST_MEANINGS), `and ${more} more`] : lines;
  }

  /** The same in a list. @param {Element} piece */
  meanings(piece) {
    const lines = this.lines(piece);
    if (!lines.length) return [];
    const list = Object.assign(document.createElement('ul'), { className: 'would' });
    list.append(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
    return [list];
  }

  /** The card drawn large, if it is one whose face is to be seen. @param {Element} piece */
  card(piece) {
    const named = piece.getAttribute('data-face');
    const face = named
      ? this.host.querySelector(`#${CSS.escape(named)}`)
      : piece.matches('.card')
        ? piece.querySelector('.face')
        : null;
    const size = named ? CARD : /** @type {SVGGElement | null} */ (face)?.getBBox();
    if (!face || !size) return null;
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', 'table');
    picture.setAttribute(
      'viewBox',
      `${-size.width / 2 - 3} ${-size.height / 2 - 3} ${size.width + 6} ${size.height + 6}`,
    );
    const likeness = /** @type {Element} */ (face.cloneNode(true));
    likeness.removeAttribute('id');
    picture.append(likeness);
    return picture;
  }

  hide() {
    clearTimeout(this.timer);
    this.over = null;
    if (this.box.matches(':popover-open')) this.box.hidePopover();
  }
}

/** The piece under an event, if there is more to say of it than stands on it. @param {EventTarget | null} target */
function explained(target) {
  return target instanceof Element
    ? target.closest('.tip, .piece[aria-label]:not(.button:not(.act)):not(.group)')
    : null;
}
