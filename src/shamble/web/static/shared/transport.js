// @ts-check
// How a page reaches the one who answers it, and where the other pages are. This is the server's; a site without a
// server has another file in its place (site/transport.js), and no other script knows the difference.

/** @import { Line } from './line.js' */

/** Asks the API. @param {string} path @param {RequestInit} asked @returns {Promise<Response>} */
export function request(path, asked) {
  return fetch(path, asked);
}

/** The line on which a table speaks. @param {string} path @returns {Line} */
export function connect(path) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`);
}

/** The address of a page, for a link on this one. @param {string} path */
export function address(path) {
  return path;
}

/** The address of a page, to be sent to somebody. @param {string} path */
export function shared(path) {
  return location.origin + path;
}

/** The page that is shown: its path and its query. */
export function here() {
  return location.pathname + location.search;
}

/** Another page, instead of this one. @param {string} path */
export function go(path) {
  location.assign(address(path));
}
