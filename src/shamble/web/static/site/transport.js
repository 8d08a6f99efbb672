// @ts-check
// How a page reaches the House that answers it, in a worker of the shell around this frame. It stands in the place of
// shared/transport.js.

import { addressOf, pathOf } from '../site/addresses.js';

/** @import { Line } from '../shared/line.js' */
/** @import { Shell } from '../site/site.js' */

const { shamble } = /** @type {{ shamble: Shell }} */ (/** @type {unknown} */ (parent));

/** Asks the House. @param {string} path @param {RequestInit} asked @returns {Promise<Response>} */
export async function request(path, { method = 'GET', body }) {
  const { status, kind, text } = await shamble.ask(method, path, body ? JSON.parse(String(body)) : null);
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': kind } });
}

/** @implements {Line} */
class HouseLine {
  /** @type {Line['onopen']} */
  onopen = null;
  /** @type {Line['onmessage']} */
  onmessage = null;
  /** @type {Line['onclose']} */
  onclose = null;
  /** @type {number} */
  readyState = WebSocket.CONNECTING;
  sure = true;

  /** @param {string} table */
  constructor(table) {
    this.wire = shamble.connect(table, {
      heard: (text) => this.onmessage?.(new MessageEvent('message', { data: text })),
      closed: (code, reason) => {
        this.readyState = WebSocket.CLOSED;
        this.onclose?.(new CloseEvent('close', { code, reason }));
      },
    });
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event('open'));
    });
    addEventListener('pagehide', () => this.wire.close());
  }

  /** @param {string} text */
  send(text) {
    this.wire.send(text);
  }

  close() {
    this.wire.close();
  }
}

/** The line on which a table speaks. @param {string} path @returns {Line} */
export function connect(path) {
  const [, table = ''] = /^\/api\/tables\/([^/]+)\/socket$/.exec(path) || [];
  return new HouseLine(table);
}

/** The address of a page, for a link on this one. @param {string} path */
export function address(path) {
  return addressOf(path);
}

/** The address of a page, to be opened in another window. @param {string} path */
export function shared(path) {
  return new URL(`./#${path}`, location.href).href;
}

/** The page that is shown: its path and its query. */
export function here() {
  return pathOf(location.href).split('#')[0] ?? '/';
}

/** Another page, instead of this one. @param {string} path */
export function go(path) {
  location.assign(address(path));
}
