// @ts-check
// The HTTP half of the protocol: JSON in, JSON out, and refusals as errors that can be shown as they are.

import { waitForRoom } from './busy.js';
import { request } from './transport.js';
import { sentence } from './words.js';

/** @import { Call } from './calls.js' */
/** @import { Problem } from './wire.js' */

class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(sentence(problem.detail || problem.title));
    this.status = problem.status;
    this.rule = problem.rule || '';
    /** Seconds after which to ask again, where the server has no room just now and did nothing. */
    this.again = (problem.status === 503 && problem.again) || 0;
  }
}

/**
 * Asks once, for those who ask again by themselves.
 * @type {Call}
 */
export const callOnce = (method, path, ...[body]) => send(method, path, body);

/**
 * Asks; where the server has no room, one may wait and ask again.
 * @type {Call}
 */
export const call = async (method, path, ...[body]) => {
  for (;;) {
    try {
      return await send(method, path, body);
    } catch (error) {
      const waits = error instanceof Refusal && error.again > 0;
      if (!waits || !(await waitForRoom(error.message, error.again))) throw error;
    }
  }
};

/** @param {string} method @param {string} path @param {unknown} body */
async function send(method, path, body) {
  /** @type {RequestInit} */
  const asked = { method, headers: {} };
  if (method === 'POST' || method === 'PUT') {
    asked.headers = { 'content-type': 'application/json' };
    if (body !== undefined) asked.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await request(path, asked);
  } catch {
    throw new Refusal({ status: 0, title: 'The server cannot be reached. Is the network there?' });
  }
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') || '';
  const answer = type.includes('json')
    ? await response.json()
    : { status: response.status, title: response.statusText };
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

/**
 * What follows on an address, or nothing; what is null is left out.
 * @param {Record<string, string | number | null>} given
 * @returns {'' | `?${string}`}
 */
export function query(given) {
  const parts = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return parts.length ? `?${new URLSearchParams(parts)}` : '';
}
