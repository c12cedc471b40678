// Runs before the first paint, so that a dark desk is never lit by a white page.
(() => {
  const chosen = localStorage.getItem('zuuch.theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('bp6-dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
