// @ts-check
// The HTTP half of the protocol: JSON in, JSON out, and refusals as errors that can be shown as they are.

import { sentence } from './dom.js';

/** @import { Problem } from './wire.js' */

class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(sentence(problem.detail || problem.title));
    this.status = problem.status;
    this.rule = problem.rule || '';
  }
}

/**
 * @param {'GET' | 'POST' | 'PUT' | 'DELETE'} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
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
}
