// @ts-check
// What springs up beside a piece: the small menu where one piece means several actions, and the card that answers
// "why can't I?".

import { focusOne, make, rove, sign } from '../shared/dom.js';
import { address } from '../shared/transport.js';
import { sentence } from '../shared/words.js';
import { below } from './place.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { RuleText, Why } from '../shared/wire.js' */

/** `foretold`: what comes of it. @typedef {{ text: string, foretold?: string, pick: () => void, quiet?: boolean }} Entry */

/** @param {string} kind @param {string} role @param {string} label */
function popover(kind, role, label) {
  const box = make('div', { class: `popover ${kind}`, popover: 'auto', role, 'aria-label': label });
  document.body.append(box);
  return box;
}

/** Puts a box beside a piece, where there is room for it. @param {HTMLElement} box @param {Element} beside */
function settle(box, beside) {
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { x, y } = below(beside.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight });
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

export class Menu {
  constructor() {
    this.box = popover('menu', 'menu', 'What to do');
    rove(this.box, '[role=menuitem]');
    /** @type {SVGElement | HTMLElement | null} */
    this.beside = null;
    this.box.addEventListener('toggle', (event) => {
      const returns = this.box.contains(document.activeElement) || document.activeElement === document.body;
      if (/** @type {ToggleEvent} */ (event).newState === 'closed' && returns) this.beside?.focus();
    });
    this.box.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') this.close();
    });
  }

  /** @param {SVGElement | HTMLElement} beside @param {string} title @param {Entry[]} entries */
  open(beside, title, entries) {
    this.beside = beside;
    this.box.setAttribute('aria-label', title || 'What to do');
    const items = entries.map((entry) =>
      make(
        'button',
        {
          type: 'button',
          role: 'menuitem',
          tabindex: -1,
          class: entry.quiet ? 'quiet' : '',
          onclick: () => {
            this.close();
            entry.pick();
          },
        },
        entry.text,
        entry.foretold ? make('small', {}, entry.foretold) : null,
      ),
    );
    this.box.replaceChildren(make('p', { class: 'menu-title', 'aria-hidden': 'true' }, title), ...items);
    this.box.showPopover();
    settle(this.box, beside);
    focusOne(items, 0);
  }

  close() {
    if (this.box.matches(':popover-open')) this.box.hidePopover();
  }
}

export class Explanation {
  /** @param {string} game the slug, for links to the rules */
  constructor(game) {
    this.game = game;
    this.box = popover('why', 'dialog', 'Why');
  }

  /** @param {Element} beside @param {Why} why */
  tell(beside, why) {
    /** @type {Child[]} */
    const parts = [make('h2', {}, why.label || (why.rule ? why.rule.heading : 'Why?'))];
    if (why.allowed.length) parts.push(make('p', { class: 'why-head good' }, 'You can, now:'), list(why.allowed));
    for (const refusal of why.refusals) {
      parts.push(
        make('p', { class: 'why-head warn' }, sign('no'), sentence(refusal.text), ' ', this.link(refusal.rule)),
      );
      if (refusal.actions.length) parts.push(list(refusal.actions));
    }
    if (why.rule) parts.push(this.rule(why.rule));
    if (parts.length === 1) parts.push(make('p', {}, 'There is nothing to do with it.'));
    this.show(beside, why.label || 'Why', parts);
  }

  /** @param {RuleText} rule */
  rule(rule) {
    return make('p', { class: 'rule-text' }, this.link(rule.id), ' ', plain(rule.text));
  }

  /** A rule by itself, as the log opens it. @param {Element} beside @param {RuleText} rule */
  tellRule(beside, rule) {
    this.show(beside, `Rule ${rule.id}`, [make('h2', {}, rule.heading), this.rule(rule)]);
  }

  /** @param {Element} beside @param {string} label @param {Child[]} parts */
  show(beside, label, parts) {
    const close = make(
      'button',
      { type: 'button', class: 'icon close', 'aria-label': 'Close', onclick: () => this.close() },
      sign('close'),
    );
    this.box.setAttribute('aria-label', label);
    this.box.replaceChildren(close);
    for (const part of parts) if (part) this.box.append(part);
    this.box.showPopover();
    settle(this.box, beside);
  }

  close() {
    if (this.box.matches(':popover-open')) this.box.hidePopover();
  }

  /** @param {string} rule */
  link(rule) {
    if (!/^[A-Z]{2,3}-/.test(rule)) return null;
    return make(
      'a',
      { class: 'rule-link', href: address(`/games/${this.game}#${rule}`), target: '_blank', rel: 'noopener' },
      rule,
    );
  }
}

/** @param {string[]} texts */
function list(texts) {
  return make(
    'ul',
    {},
    texts.map((text) => make('li', {}, text)),
  );
}

/** Markdown's marks are for the rules page. @param {string} text */
function plain(text) {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(^|\W)\*([^*]+)\*/g, '$1$2');
}
