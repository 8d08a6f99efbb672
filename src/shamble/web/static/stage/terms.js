// @ts-check
// The words of the game explain themselves: wherever the page says one, a tap on it shows the rules that say what it
// means. Places are watched, so that whoever writes there need not know of it.

import { call } from '../shared/api.js';
import { make } from '../shared/dom.js';
import { divide, finder, withSigns } from './wording.js';

/** @import { TermText } from '../shared/wire.js' */
/** @import { Explanation } from './menu.js' */
/** @import { Lens } from './lens.js' */

const MOST_NOTES = 2; // words that the lens explains below what it shows

export class Terms {
  /** @param {string} game @param {Explanation} explanation */
  constructor(game, explanation) {
    this.explanation = explanation;
    /** @type {Map<string, TermText>} */
    this.known = new Map();
    /** @type {RegExp | null} */
    this.pattern = null;
    /** @type {HTMLElement[]} */
    this.places = [];
    this.watcher = new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) this.mark(node);
    });
    void this.load(game);
  }

  /** @param {string} game */
  async load(game) {
    try {
      const terms = await call('GET', `/api/games/${game}/terms`);
      this.known = new Map(terms.map((term) => [term.term, term]));
    } catch {
      return; // the page says all it says without them
    }
    this.pattern = finder([...this.known.keys()]);
    for (const place of this.places) this.begin(place);
  }

  /** Marks what stands in a place, and whatever is written there later. @param {HTMLElement[]} places */
  watch(...places) {
    this.places.push(...places);
    if (this.pattern) for (const place of places) this.begin(place);
  }

  /** @param {HTMLElement} place */
  begin(place) {
    this.mark(place);
    this.watcher.observe(place, { childList: true, subtree: true });
  }

  /** @param {Node} node */
  mark(node) {
    if (node instanceof Text) {
      this.divide(node);
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) this.divide(text);
  }

  /** @param {Text} text */
  divide(text) {
    if (!text.parentElement || text.parentElement.closest('button, a, input, select')) return;
    const pieces = divide(text.data, [...this.known.keys()], this.pattern);
    if (!pieces.some((piece) => piece.term)) return;
    const nodes = withSigns(pieces).map(({ text, term, before, after }) => {
      if (!term) return text;
      const button = this.button(text, term);
      return before || after ? make('span', { class: 'closely' }, before, button, after) : button;
    });
    text.replaceWith(...nodes);
  }

  /** @param {string} words @param {string} term */
  button(words, term) {
    const button = make('button', { type: 'button', class: 'term', onclick: () => this.tell(term, button) }, words);
    return button;
  }

  /** @param {string} term @param {Element} beside */
  tell(term, beside) {
    const rules = this.known.get(term)?.rules ?? [];
    this.explanation.show(beside, term, [make('h2', {}, term), ...rules.map((rule) => this.explanation.rule(rule))]);
  }

  /** What the lens says below a text, of the words in it. @param {Lens} lens */
  explainIn(lens) {
    lens.notes = (text) => {
      const terms = divide(text, [...this.known.keys()], this.pattern).flatMap((piece) => piece.term ?? []);
      return terms.slice(0, MOST_NOTES).map((term) => {
        const rule = this.known.get(term)?.rules[0];
        return make('p', { class: 'note' }, make('b', {}, term), `: ${rule?.text ?? ''}`);
      });
    };
  }
}
