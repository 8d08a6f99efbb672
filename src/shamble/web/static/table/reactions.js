// @ts-check
// Reactions: five drawn faces that a player shows to the table for a moment.

import { byId, make } from '../shared/dom.js';

/** @import { ChatLine, Reaction } from '../shared/wire.js' */

/** What each says, for those who do not see it. @type {Record<Reaction, string>} */
export const WORDS = { groan: 'groans', laugh: 'laughs', clap: 'claps', fear: 'is afraid', hurry: 'says: hurry up!' };
const SHOWN = 4500; // ms: long enough to look up from the cards
const FRESH = 20; // s: older ones were for those who were there
const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @returns {name is Reaction} */
export function isReaction(name) {
  return name in WORDS;
}

/** @param {Reaction} name */
export function face(name) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'face');
  picture.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#reaction-${name}`);
  picture.append(use);
  return picture;
}

export class Reactions {
  /** @param {(name: Reaction) => void} react */
  constructor(react) {
    this.place = byId('reactions');
    /** By seat: what is shown beside it, and until when. @type {Map<number, { name: Reaction, until: number }>} */
    this.shown = new Map();
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-react]'))) {
      button.addEventListener('click', () => react(/** @type {Reaction} */ (button.dataset.react)));
    }
  }

  /** @param {ChatLine[]} lines */
  show(lines) {
    for (const line of lines) {
      if (!isReaction(line.reaction) || line.seat === null || Date.now() / 1000 - line.at > FRESH) continue;
      this.shown.set(line.seat, { name: line.reaction, until: performance.now() + SHOWN });
      const note = make(
        'p',
        { class: 'reaction' },
        face(line.reaction),
        make('span', {}, make('bdi', {}, line.name), ` ${WORDS[line.reaction]}`),
      );
      this.place.append(note);
      while (this.place.childElementCount > 4) this.place.firstElementChild?.remove();
      setTimeout(() => note.remove(), SHOWN);
    }
  }

  /** The face that is shown beside a seat now. @param {number} seat */
  at(seat) {
    const here = this.shown.get(seat);
    return here && here.until > performance.now() ? here.name : null;
  }
}
