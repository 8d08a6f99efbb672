// @ts-check
// Making a table: who plays, which game, and a link that fills the form in the same way again.

import { call } from '../shared/api.js';
import { chosenLevel, explain, parts } from '../shared/bots.js';
import { byId, copy } from '../shared/dom.js';
import { setGuide, wantsGuide } from '../shared/guidance.js';
import { go, shared } from '../shared/transport.js';
import { haveName } from '../shared/who.js';
import { messageOf } from '../shared/words.js';
import { readClock, showClock } from './clockform.js';
import { readOptions, showPreset, takeOptions, takePreset, tellOptions } from './setup.js';

/** @import { NewSeat } from '../shared/wire.js' */

/** The fields that the link to a set-up carries under their own names. */
const LINKED = ['seconds', 'clock-kind', 'increment', 'timeout', 'reaction'];

const form = document.getElementById('new');
if (form) setUp(/** @type {HTMLFormElement} */ (form));

/** @param {HTMLFormElement} form */
function setUp(form) {
  const count = field('count');
  const problem = byId('new-problem');
  const game = form.dataset.game || '';
  /** What was chosen for each seat, also for those that a smaller table has not. @type {string[]} */
  const chosen = ['you'];
  /** And in which style, where it is a bot. @type {string[]} */
  const styles = [];

  function drawSeats() {
    const row = /** @type {HTMLTemplateElement} */ (byId('seat-row'));
    const seats = [];
    for (let seat = 0; seat < Number(count.value); seat++) {
      const line = /** @type {DocumentFragment} */ (row.content.cloneNode(true));
      const select = /** @type {HTMLSelectElement} */ (line.querySelector('.who'));
      const style = /** @type {HTMLSelectElement} */ (line.querySelector('.style'));
      const label = /** @type {HTMLLabelElement} */ (line.querySelector('label'));
      const words = /** @type {HTMLElement} */ (line.querySelector('.words'));
      select.id = `new-seat-${seat}`;
      label.htmlFor = select.id;
      label.textContent = `Seat ${seat + 1}`;
      words.id = `new-seat-${seat}-words`;
      select.setAttribute('aria-describedby', words.id);
      style.id = `new-seat-${seat}-style`;
      style.setAttribute('aria-label', `Style of seat ${seat + 1}`);
      select.value = chosen[seat] ??= form.dataset.level || '';
      style.value = styles[seat] ??= '';
      explain(select, style, words);
      select.addEventListener('change', () => {
        // One sits on one chair only.
        if (select.value === 'you') for (const other in chosen) if (chosen[other] === 'you') chosen[other] = 'open';
        chosen[seat] = select.value;
        drawSeats();
        byId(`new-seat-${seat}`).focus();
      });
      style.addEventListener('change', () => {
        styles[seat] = style.value;
        explain(select, style, words);
      });
      seats.push(line);
    }
    byId('new-seats').replaceChildren(...seats);
    showLink();
  }

  /** @param {number[]} counts */
  function offerCounts(counts) {
    const now = Number(count.value);
    const nearest = counts.includes(now) ? now : [...counts].sort((a, b) => Math.abs(a - now) - Math.abs(b - now))[0];
    if ([...count.options].map((option) => Number(option.value)).join() !== counts.join()) {
      count.replaceChildren(...counts.map((players) => new Option(String(players), String(players))));
    }
    count.value = String(nearest);
    drawSeats();
  }

  async function check() {
    showPreset(form);
    showLink();
    try {
      const options = await readOptions(form);
      offerCounts((await call('POST', `/api/games/${game}/counts`, { options })).players);
      problem.textContent = '';
    } catch (error) {
      problem.textContent = messageOf(error);
    }
  }

  /** Who sits where, as the form has it: you, open, or a bot's full name. */
  function levels() {
    return chosen
      .slice(0, Number(count.value))
      .map((kind, seat) =>
        kind === 'you' || kind === 'open'
          ? kind
          : withStyles.checked
            ? chosenLevel(field(`new-seat-${seat}`), field(`new-seat-${seat}-style`))
            : kind,
      );
  }

  async function make() {
    if (!(await haveName())) return;
    const table = await call('POST', '/api/tables', {
      game,
      seats: levels().map(asSeat),
      options: await readOptions(form),
      listed: new FormData(form).get('listed') === 'yes',
      rated: new FormData(form).get('rated') === 'yes',
      seconds: Number(field('seconds').value),
      ...readClock(),
      reaction: Number(field('reaction').value),
      stand_in: chosenLevel(standIn, standInStyle),
    });
    go(`/tables/${table.id}`);
  }

  /** A match with a bot whose strength nobody knows does not count: that is said before the table is made. */
  function tellRated() {
    const rated = new FormData(form).get('rated') === 'yes';
    const known = /** @type {HTMLTemplateElement} */ (byId('seat-row')).content;
    const strange = levels().find(
      (level) =>
        !['you', 'open'].includes(level) && !known.querySelector(`[value="${CSS.escape(level)}"][data-measured]`),
    );
    const { name, style } = parts(strange || '');
    const why = `nobody has measured how strong a ${style ? `${style} ` : ''}${name} is in this game`;
    byId('new-unrated').textContent = rated && strange ? `With these bots it does not count: ${why}.` : '';
  }

  /** The address of this page, filled in as it is now. */
  function showLink() {
    tellRated();
    const link = new URLSearchParams({ game, seats: levels().join(' ') });
    for (const name of LINKED) {
      const input = field(name);
      if (input.value !== input.dataset.usual) link.set(name, input.value);
    }
    for (const name of ['listed', 'rated']) if (new FormData(form).get(name) === 'yes') link.set(name, 'yes');
    const level = chosenLevel(standIn, standInStyle);
    if (level !== form.dataset.level) link.set('stand_in', level);
    tellOptions(form, link);
    /** @type {HTMLInputElement} */ (byId('setup-link')).value = shared(`/new?${link}`);
  }

  /** Fill the form in as the address says. What it asks for and is not there is said, the rest is done. */
  async function takeLink() {
    const link = new URLSearchParams(location.search);
    const strange = takeOptions(form, link).map((name) => `“${name}”`);
    for (const name of LINKED) {
      const input = field(name);
      const wanted = link.get(name);
      if (wanted !== null) input.value = wanted;
      if (wanted !== null && (input.value !== wanted || !input.validity.valid)) {
        strange.push(`“${name}”`);
        input.value = input.dataset.usual || '';
      }
    }
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name="listed"]')))
      radio.checked = radio.value === (link.get('listed') === 'yes' ? 'yes' : 'no');
    /** @type {HTMLInputElement} */ (form.querySelector('[name="rated"]')).checked = link.get('rated') === 'yes';
    const bot = parts(link.get('stand_in') || form.dataset.level || '');
    standIn.value = bot.name;
    standInStyle.value = bot.style;
    if (!standIn.value) standIn.value = form.dataset.level || '';
    const seats = (link.get('seats') || '').split(' ').filter(Boolean);
    if (seats.length) {
      const known = /** @type {HTMLTemplateElement} */ (byId('seat-row')).content;
      seats.forEach((level, seat) => {
        const { name, style } = parts(level);
        const there = known.querySelector(`.who option[value="${CSS.escape(name)}"]`);
        if (!there) strange.push(`“${name}”`);
        chosen[seat] = there ? name : 'open';
        styles[seat] = style;
        withStyles.checked ||= style !== '';
      });
      if (![...count.options].some((option) => option.value === String(seats.length)))
        count.append(new Option(String(seats.length), String(seats.length))); // the options may allow it: see check
      count.value = String(seats.length);
    }
    showClock();
    tellStandIn();
    drawSeats();
    if ([...link.keys()].some((key) => key !== 'game')) {
      await check();
      if (strange.length)
        problem.textContent = `This link asks for what is not there: ${strange.join(', ')}. The rest is as it says.`;
    }
  }

  const withStyles = /** @type {HTMLInputElement} */ (byId('with-styles'));
  const guide = /** @type {HTMLInputElement} */ (form.querySelector('[name="guide"]'));
  guide.checked = wantsGuide(game);
  guide.addEventListener('change', () => setGuide(game, guide.checked));
  const standIn = field('stand-in');
  const standInStyle = field('stand-in-style');
  const tellStandIn = () => explain(standIn, standInStyle, byId('stand-in-words'));
  for (const name of LINKED) field(name).dataset.usual = field(name).value;
  for (const part of [standIn, standInStyle]) part.addEventListener('change', tellStandIn);
  count.addEventListener('change', drawSeats);
  for (const option of form.querySelectorAll('[data-option]')) option.addEventListener('change', () => void check());
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name="preset"]')))
    radio.addEventListener('change', () => {
      if (radio.dataset.options) takePreset(form, radio);
      else /** @type {HTMLDetailsElement} */ (byId('house-rules')).open = true;
      if (radio.dataset.options) void check();
    });
  form.addEventListener('change', showLink);
  byId('setup-copy').addEventListener('click', () => void copy(/** @type {HTMLInputElement} */ (byId('setup-link'))));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      await make();
    } catch (error) {
      problem.textContent = messageOf(error);
    }
  });
  void takeLink();
}

/** @param {string} level @returns {NewSeat} */
function asSeat(level) {
  return level === 'you' || level === 'open' ? { kind: level } : { kind: 'bot', level };
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLSelectElement} */ (byId(id));
}
