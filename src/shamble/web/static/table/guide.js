// @ts-check
// Accompanied through a match: the first times that a choice comes up it is explained, what matters is lit, and a good
// move is suggested. What was explained often enough is left alone.

import { byId, make, toast } from '../shared/dom.js';
import { explained, isNew, matchIsOver, setGuide, timesExplained, wantsGuide } from '../shared/guidance.js';
import { light } from '../stage/lights.js';
import { standsLow } from '../stage/place.js';
import { isClear, suggestion } from './suggesting.js';

/** @import { GuideWords, Hint, Play, RuleText, Table } from '../shared/wire.js' */
/** @import { Stage } from '../stage/stage.js' */

/**
 * @typedef {{
 *   words: (number: number) => Promise<GuideWords | null>,
 *   hint: (number: number) => Promise<Hint | null>,
 *   mark: (hint: Hint) => void,
 *   cite: (rule: RuleText, beside: Element) => void,
 * }} Asks
 */

export class Guide {
  /** @param {string} game @param {Stage} stage @param {Asks} asks */
  constructor(game, stage, asks) {
    this.game = game;
    this.stage = stage;
    this.asks = asks;
    this.box = byId('guide');
    this.words = byId('guide-words');
    this.tip = byId('guide-tip');
    /** The moment that is explained now. */
    this.number = -1;
    /** @type {string[]} */
    this.lit = [];
    this.toggle = /** @type {HTMLInputElement} */ (byId('set-guide'));
    this.toggle.addEventListener('change', () => {
      setGuide(game, this.toggle.checked);
      if (!this.toggle.checked) this.close();
      else if (this.shown) void this.show(...this.shown);
    });
    byId('guide-close').addEventListener('click', () => this.close());
    byId('guide-off').addEventListener('click', () => {
      this.toggle.click();
      toast('Choices are no longer explained. “Guide me”, beside the table, brings it back.');
    });
    byId('guide-hint').addEventListener('click', () => void this.suggest(this.number, true));
    /** @type {[Table, Play] | null} */
    this.shown = null;
    // In a low window it leaves little of the column above it: the choices are what is looked for there.
    new ResizeObserver(() => byId('panel-choices').scrollIntoView({ block: 'nearest' })).observe(this.box);
  }

  /** @param {Table} table @param {Play} play */
  async show(table, play) {
    this.shown = [table, play];
    this.toggle.checked = wantsGuide(this.game) && !table.rated;
    this.toggle.disabled = table.rated;
    if (play.result && table.you !== null) matchIsOver(this.game);
    if (this.number === play.number && !this.box.hidden) {
      light(this.stage, this.lit); // a new drawing of the same moment
      return;
    }
    this.close();
    const { decision, number } = play;
    if (!play.yours || play.forced || !this.toggle.checked || !isNew(this.game, decision)) return;
    this.number = number;
    const answer = await this.asks.words(number);
    if (!answer || this.number !== number) return;
    const first = timesExplained(this.game, decision) === 0;
    explained(this.game, decision);
    this.say(answer);
    if (first) await this.suggest(number);
  }

  /** @param {GuideWords} answer */
  say({ text, rule, lit }) {
    const link =
      rule && make('button', { type: 'button', class: 'rule-link', 'aria-label': `Rule ${rule.id}` }, rule.id);
    link?.addEventListener('click', () => rule && this.asks.cite(rule, link));
    this.words.replaceChildren(text, ' ', link ?? '');
    this.tip.textContent = '';
    byId('guide-hint').hidden = false;
    this.box.hidden = false;
    this.lit = lit;
    light(this.stage, lit);
    this.stand();
  }

  /** A good move, and why; where many are as good, only that. @param {number} number @param {boolean} [wished] it was asked for */
  async suggest(number, wished = false) {
    byId('guide-hint').hidden = true;
    const hint = await this.asks.hint(number);
    if (!hint || this.number !== number) return;
    if (wished || isClear(hint)) this.asks.mark(hint);
    this.tip.textContent = suggestion(hint, wished);
    this.stand();
  }

  /** Where the box does not fit beside the table, it stands where it hides less of what can be touched. */
  stand() {
    const ground = this.stage.host.getBoundingClientRect();
    const box = this.box.getBoundingClientRect();
    const touched = [...this.stage.host.querySelectorAll('.act, .lit')].map((piece) => piece.getBoundingClientRect());
    this.box.classList.toggle('low', standsLow(ground, box.height, touched));
  }

  close() {
    this.number = -1;
    this.lit = [];
    this.box.hidden = true;
    light(this.stage, []);
  }
}
