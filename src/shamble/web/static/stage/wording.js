// @ts-check
// Finding the words of a game in a text. Knows no elements.

/**
 * A pattern that finds any of these words, also in the plural, the longest first. A word that is written large is found
 * only so: "Fight" is a thing of the game, "fight" may be anybody's word.
 * @param {string[]} terms
 */
export function finder(terms) {
  const sorted = [...terms].sort((one, other) => other.length - one.length);
  const parts = sorted.map((term) => {
    const plain = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const some = plain.replace(/y$/, '(?:y|ies)');
    const first = some.charAt(0);
    const either = first === first.toLowerCase() && /[a-z]/.test(first) ? `[${first}${first.toUpperCase()}]` : first;
    return `${either}${some.slice(1)}(?:s|es|d|ed)?`;
  });
  return parts.length ? new RegExp(`(?<![\\w-])(?:${parts.join('|')})(?![\\w-])`, 'g') : null;
}

/**
 * The text in pieces, those that are words of the game with the term that they stand for; each term once.
 * @param {string} text
 * @param {string[]} terms
 * @param {RegExp | null} pattern
 * @returns {{ text: string, term: string | null }[]}
 */
export function divide(text, terms, pattern) {
  const pieces = [];
  const met = new Set();
  let at = 0;
  for (const found of pattern ? text.matchAll(pattern) : []) {
    const term = termOf(found[0], terms);
    if (!term || met.has(term)) continue;
    met.add(term);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), term: null });
    pieces.push({ text: found[0], term });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), term: null });
  return pieces;
}

/** @param {string} word @param {string[]} terms */
function termOf(word, terms) {
  const small = word.toLowerCase();
  const fits = terms.filter((term) => small.startsWith(term.toLowerCase().replace(/y$/, '')));
  return fits.sort((one, other) => other.length - one.length)[0] ?? null;
}

/**
 * Signs close to a word of the game stay in its line: none begins with a full stop, or ends with a bracket that opens.
 * @param {{ text: string, term: string | null }[]} pieces
 * @returns {{ text: string, term: string | null, before: string, after: string }[]}
 */
export function withSigns(pieces) {
  const joined = pieces.map((piece) => ({ ...piece, before: '', after: '' }));
  joined.forEach((piece, place) => {
    const [last, next] = [joined[place - 1], joined[place + 1]];
    if (piece.term === null) return;
    if (last?.term === null) {
      piece.before = last.text.match(/\S+$/)?.[0] ?? '';
      last.text = last.text.slice(0, last.text.length - piece.before.length);
    }
    if (next?.term === null) {
      piece.after = next.text.match(/^\S+/)?.[0] ?? '';
      next.text = next.text.slice(piece.after.length);
    }
  });
  return joined.filter((piece) => piece.text);
}
