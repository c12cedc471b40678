// Runs before the first paint, so that a user of the dark theme never sees a white page first.
(() => {
  const chosen = localStorage.getItem('zuuch.theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('bp6-dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
