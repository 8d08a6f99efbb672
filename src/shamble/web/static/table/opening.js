// @ts-check
// Whoever sits down to a game for the first time is offered its opening: three pictures, and a few words each.

import { byId, kept } from '../shared/dom.js';
import { knowsAll } from '../shared/guidance.js';
import { banner } from '../stage/banners.js';

/** @param {string} game */
export function offerOpening(game) {
  const dialog = document.getElementById('opening');
  const seen = `opening.${game}`;
  if (!(dialog instanceof HTMLDialogElement)) return; // the game has none
  const place = byId('opening-offer'); // beside the table: at the top of it stands how the match goes
  const pass = () => {
    kept.set(seen, 'seen');
    banner('opening', null, place);
  };
  const open = () => {
    pass();
    dialog.showModal();
    dialog.scrollTop = 0; // the button at its end has the focus, and is scrolled to
  };
  byId('to-opening').addEventListener('click', open);
  if (knowsAll() || kept.get(seen)) return;
  banner(
    'opening',
    {
      text: 'Your first time at this game? It takes a minute to show.',
      buttons: [
        { text: 'Show me', act: open },
        { text: 'Not now', act: pass },
      ],
    },
    place,
  );
}
