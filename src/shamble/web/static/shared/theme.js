// @ts-check
// The theme, chosen before anything is painted; this is why it is no module. What was chosen by the switch (in page.js)
// stays; without that, it is the one that the system asks for, also when the system changes its mind.
(() => {
  const light = matchMedia('(prefers-color-scheme: light)');
  const dress = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('shamble.theme');
    } catch {
      // storage is forbidden here: the system decides
    }
    document.documentElement.dataset.theme = chosen || (light.matches ? 'light' : 'dark');
  };
  light.addEventListener('change', dress);
  dress();
})();
