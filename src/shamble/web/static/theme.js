// @ts-check
// The theme, chosen before anything is painted; this is why it is no module. The switch itself is in page.js.
try {
  document.documentElement.dataset.theme = localStorage.getItem('shamble.theme') === 'light' ? 'light' : 'dark';
} catch {
  document.documentElement.dataset.theme = 'dark'; // storage is forbidden here: the poster is dark
}
