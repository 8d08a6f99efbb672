// @ts-check
// What stands in the fields of one's own page, as the server has it.

/** @import { NewSubscription } from '../shared/wire.js' */

/**
 * What the server needs of a browser's subscription.
 * @param {{ toJSON(): PushSubscriptionJSON }} made @returns {NewSubscription}
 */
export function subscriptionOf(made) {
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** The bytes of a text in base64url. @param {string} text */
export function fromBase64(text) {
  const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** The minute of a day as a field for times has it. @param {number} minute */
export function asTime(minute) {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** And back. @param {string} time */
export function asMinute(time) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
