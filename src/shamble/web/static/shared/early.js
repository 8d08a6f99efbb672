// @ts-check
// A button that is pressed before the page's scripts have come: it is pressed for good once they hear it. They are
// modules, which come last, on a slow line seconds after the buttons can be seen; this is none, and is there first.
(() => {
  /** @type {HTMLButtonElement | null} */
  let pressed = null;
  const keep = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return; // links and boxes need no script
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('DOMContentLoaded', () => {
    document.removeEventListener('click', keep, true);
    pressed?.click();
  });
})();
