// @ts-check
// Making a table: options as the game offers them, seats as the options allow them.

import { call } from './api.js';
import { chosenLevel, explain } from './bots.js';
import { readClock } from './clockform.js';
import { byId } from './dom.js';
import { haveName } from './page.js';

const form = document.getElementById('new');
if (form) setUp(/** @type {HTMLFormElement} */ (form));

/** @param {HTMLFormElement} form */
function setUp(form) {
  const count = /** @type {HTMLSelectElement} */ (byId('count'));
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
    try {
      const options = await readOptions(form);
      offerCounts((await call('POST', `/api/games/${game}/counts`, { options })).players);
      problem.textContent = '';
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  async function make() {
    if (!(await haveName())) return;
    const seats = chosen
      .slice(0, Number(count.value))
      .map((kind, seat) =>
        kind === 'you' || kind === 'open'
          ? { kind }
          : { kind: 'bot', level: chosenLevel(field(`new-seat-${seat}`), field(`new-seat-${seat}-style`)) },
      );
    const table = await call('POST', '/api/tables', {
      game,
      seats,
      options: await readOptions(form),
      listed: new FormData(form).get('listed') === 'yes',
      rated: new FormData(form).get('rated') === 'yes',
      seconds: Number(field('seconds').value),
      ...readClock(),
      reaction: Number(/** @type {HTMLInputElement} */ (byId('reaction')).value),
      stand_in: chosenLevel(standIn, standInStyle),
    });
    location.assign(`/tables/${table.id}`);
  }

  const standIn = field('stand-in');
  const standInStyle = field('stand-in-style');
  const tellStandIn = () => explain(standIn, standInStyle, byId('stand-in-words'));
  for (const part of [standIn, standInStyle]) part.addEventListener('change', tellStandIn);
  tellStandIn();
  count.addEventListener('change', drawSeats);
  for (const option of form.querySelectorAll('[data-option]')) option.addEventListener('change', () => void check());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      await make();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  drawSeats();
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLSelectElement} */ (byId(id));
}

/**
 * The options as they are set in the form.
 * @param {HTMLFormElement} form
 * @returns {Promise<Record<string, unknown>>}
 */
async function readOptions(form) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-option]'))) {
    const name = part.dataset.option || '';
    const input = /** @type {HTMLInputElement} */ (part.querySelector('input, select'));
    if (part.dataset.kind === 'switch') options[name] = input.checked;
    else if (part.dataset.kind === 'number') options[name] = input.valueAsNumber;
    else if (part.dataset.kind === 'choice') options[name] = input.value;
    else if (input.files?.length) options[name] = readData(await input.files[0].text());
  }
  return options;
}

/** Own data is JSON, or plain text such as a map. @param {string} text */
function readData(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
