// @ts-check
// A table at which one person practises, in a lesson or at a puzzle: the stage with all that stands around it, hands
// that act there, and one step at a time to the server, which is sent everything that has happened before.

import { call } from '../shared/api.js';
import { byId, toast } from '../shared/dom.js';
import { messageOf } from '../shared/words.js';
import { banner } from './banners.js';
import { Choices } from './choices.js';
import { Log } from './journal.js';
import { Lens } from './lens.js';
import { Explanation, Menu } from './menu.js';
import { Pieces } from './pieces.js';
import { Stage } from './stage.js';
import { Steps } from './steps.js';
import { Terms } from './terms.js';
import { meet } from './touching.js';
import { meaningsOf } from './unasked.js';
import { Walk } from './walk.js';
import { offerZoom } from './zoombuttons.js';

/** @import { Choice } from '../shared/wire.js' */
/** @import { StepKind } from './steps.js' */

const RESIZED = 200; // ms of rest after which a new size is told
const WIDE = 1100; // pixels from which the choices stand open beside the table

/**
 * What a page of it does: `look` asks for a drawing, `act` for a move, `again` begins anew; `glowing` is called when a
 * touch decided nothing and targets wait for another; `walked` makes the first step of a walk.
 * @typedef {{
 *   look: () => void,
 *   act: (action: number) => void,
 *   again: () => void,
 *   glowing?: () => void,
 *   walked: (action: number) => void,
 * }} Does
 */

export class Exercise {
  /** @param {string} game @param {Does} does */
  constructor(game, does) {
    this.game = game;
    this.does = does;
    /** What can be done now. @type {Choice[]} */
    this.open = [];
    this.steps = new Steps();
    /** How many moments were shown. */
    this.shown = 0;
    this.stage = new Stage(byId('stage'), does.look);
    this.walk = new Walk(this.stage.host);
    this.menu = new Menu();
    this.explanation = new Explanation(game);
    const cite = (/** @type {string} */ rule, /** @type {Element} */ beside) => void this.openRule(rule, beside);
    this.pieces = new Pieces(this.stage.host, {
      act: (touched) => {
        this.walk.end();
        const decided = meet(this.stage, this.menu, touched, this.open, ({ action }) => does.act(action), []);
        if (!decided) does.glowing?.();
      },
      ask: () => {},
      walk: (square) => {
        this.walk.begin(square);
        const action = this.nextOfWalk();
        if (action !== null) does.walked(action);
      },
      cite,
    });
    this.choices = new Choices({ act: ({ action }) => does.act(action), point: (ids) => this.mark('pointed', ids) });
    this.log = new Log(cite);
    this.lens = new Lens(this.stage.host);
    this.terms = new Terms(game, this.explanation);
    this.terms.watch(byId('prompt'), byId('log'));
    this.terms.explainIn(this.lens);
    this.lens.would = (piece) => {
      const meant = this.pieces.meaning(piece);
      return meaningsOf(this.open.filter(({ action }) => meant.includes(action)));
    };
    offerZoom(this.stage.zoom);
    /** @type {HTMLDetailsElement} */ (byId('choices-box')).open = innerWidth >= WIDE;
  }

  /** Shows the first moment, and another drawing whenever there is another size for it. */
  begin() {
    const now = () => JSON.stringify(this.stage.size());
    let drawn = now();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let rest;
    this.does.look();
    new ResizeObserver(() => {
      clearTimeout(rest);
      if (now() === drawn) return;
      rest = setTimeout(() => {
        drawn = now();
        this.does.look();
      }, RESIZED);
    }).observe(this.stage.host);
  }

  /**
   * Asks for the next moment, in its turn; what cannot be had is said, with a way out.
   * @template T
   * @param {StepKind} kind
   * @param {() => Promise<T>} ask
   * @param {(moment: T) => void} show
   * @param {boolean} [canTry] whether asking again may help
   */
  step(kind, ask, show, canTry = false) {
    return this.steps.take(kind, async () => {
      byId('table').classList.add('sending');
      try {
        const moment = await ask();
        banner('line', null);
        show(moment);
      } catch (error) {
        this.walk.end();
        const buttons = [{ text: 'Begin anew', act: this.does.again }];
        if (canTry) buttons.unshift({ text: 'Try again', act: this.does.look });
        banner('line', { text: messageOf(error), tone: 'warn', buttons });
      } finally {
        byId('table').classList.remove('sending');
      }
    });
  }

  /** What can be done at the moment that stands there now. @param {Choice[]} choices @param {string} none said where there is nothing */
  offer(choices, none) {
    this.open = choices;
    this.shown += 1;
    this.choices.show({ number: this.shown, choices }, none);
    this.pieces.prepare();
    this.lens.describe();
  }

  /** The next move of the walk that is under way, or null where there is none. */
  nextOfWalk() {
    return this.walk.next(this.open.map((choice) => choice.action));
  }

  /** @param {'hinted' | 'pointed'} how @param {string[]} ids */
  mark(how, ids) {
    for (const piece of this.stage.host.querySelectorAll(`.${how}`)) piece.classList.remove(how);
    for (const piece of ids) this.stage.piece(piece)?.classList.add(how);
  }

  /** @param {string} rule @param {Element} beside */
  async openRule(rule, beside) {
    try {
      this.explanation.tellRule(beside, await call('GET', `/api/games/${this.game}/rules/${rule}`));
    } catch (error) {
      toast(messageOf(error), 'warn');
    }
  }
}
