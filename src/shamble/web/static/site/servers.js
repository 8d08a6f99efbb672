// @ts-check
// Where a server is, as people write it. Knows no elements.

const SAFE = 'https:';
const HERE =
  /^(localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|.+\.local)$/;
const HOW = 'The address of a server looks like table.example.org, or localhost:8000 for one on this computer.';

/**
 * The address of its lobby. Without a scheme it is https; for a server at home, which seldom has that, http.
 * @param {string} written
 */
export function lobbyAt(written) {
  const text = written.trim();
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const parsed = parse(named ? text : `${SAFE}//${text}`);
  if (!parsed || ![SAFE, 'http:'].includes(parsed.protocol) || !parsed.hostname || parsed.username || parsed.password)
    throw new Error(HOW);
  const scheme = named ? parsed.protocol : HERE.test(parsed.hostname) ? 'http:' : SAFE;
  return `${scheme}//${parsed.host}/`;
}

/** @param {string} text */
function parse(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
