/** The files of the page that are the same for all users. */
const files = /^\/(?:assets\/|theme\.js$|icon\.svg$)/;

/**
 * Lets this browser open the page without a connection: drafts, photos and the outbox on this device are then found again after a
 * reload at the terminal. Browsers allow workers on secure pages only; elsewhere they show an error page of their own.
 */
export async function cacheShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ files: loadedFiles() });
  } catch (thrown) {
    console.warn('This browser cannot open the page without a line', thrown);
  }
}

/** The files that were loaded so far; later ones pass through the worker. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return paths.flatMap(({ origin, pathname }) =>
    origin === location.origin && files.test(pathname) ? [pathname] : [],
  );
}
