// @ts-check
// The HTTP half of the protocol: JSON in, JSON out, and refusals as errors that can be shown as they are.

import { sentence } from './words.js';

/** @import { Call } from './calls.js' */
/** @import { Problem } from './wire.js' */

class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(sentence(problem.detail || problem.title));
    this.status = problem.status;
    this.rule = problem.rule || '';
  }
}

/** @type {Call} */
export const call = async (method, path, ...[body]) => {
  /** @type {RequestInit} */
  const request = { method, headers: {} };
  if (method === 'POST' || method === 'PUT') {
    request.headers = { 'content-type': 'application/json' };
    if (body !== undefined) request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
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
};

/**
 * What follows on an address, or nothing; what is null is left out.
 * @param {Record<string, string | number | null>} given
 * @returns {'' | `?${string}`}
 */
export function query(given) {
  const parts = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return parts.length ? `?${new URLSearchParams(parts)}` : '';
}
