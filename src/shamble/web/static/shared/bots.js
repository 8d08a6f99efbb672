// @ts-check
// Choosing a bot: its level, its style where it has some, and what the two mean, in a line below.

import { make } from './dom.js';
import { sentence } from './words.js';

/** @import { BotInfo } from './wire.js' */

/** Level and style of a bot by its full name. @param {string} level */
export function parts(level) {
  const [name = '', style = ''] = level.split(':');
  return { name, style };
}

/** The bot that is chosen, by its full name. @param {HTMLSelectElement} who @param {HTMLSelectElement} style */
export function chosenLevel(who, style) {
  return style.hidden || !style.value ? who.value : `${who.value}:${style.value}`;
}

/**
 * Shows the styles where there are some, and what is chosen in words.
 * @param {HTMLSelectElement} who @param {HTMLSelectElement} style @param {HTMLElement} words
 */
export function explain(who, style, words) {
  const { text = '', styled } = who.selectedOptions[0]?.dataset || {};
  style.hidden = !styled;
  const more = style.hidden ? '' : style.selectedOptions[0]?.dataset.text;
  words.textContent = text ? sentence([text, more].filter(Boolean).join('; ')) : '';
  words.hidden = !text;
}

/** The options of a list of levels, as the page for a new table has them. @param {BotInfo[]} bots */
export function levelOptions(bots) {
  return bots.map((bot) =>
    make(
      'option',
      { value: bot.name, 'data-text': bot.text, 'data-styled': bot.styles.length > 0 && 'yes' },
      `Bot: ${bot.name}`,
    ),
  );
}

/** @param {BotInfo[]} bots */
export function styleOptions(bots) {
  const styles = bots.find((bot) => bot.styles.length)?.styles || [];
  return [
    make('option', { value: '' }, 'as it comes'),
    ...styles.map((style) => make('option', { value: style.name, 'data-text': style.text }, style.name)),
  ];
}
