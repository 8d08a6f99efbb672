// @ts-check
// How deep a file is nested: Python gives up where a list stands in a list in a list, a thousand times.

/** Whether lists and objects stand in each other more than so many times. @param {unknown} value @param {number} levels @returns {boolean} */
export function isDeeper(value, levels) {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
