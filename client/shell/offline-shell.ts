/** Files of the page that are the same for everybody. */
const files = /^\/(?:assets\/|theme\.js$|icon\.svg$)/;

/**
 * Lets this browser open the page without a line: what is typed, photographed and waits on this machine is then found again
 * after a reload at the terminal. Browsers give workers to secure pages only; elsewhere they show a page of their own.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ files: loadedFiles() });
  } catch (thrown) {
    console.warn('This browser cannot open the page without a line', thrown);
  }
}

/** What was loaded so far; what comes later passes the worker. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return paths.flatMap(({ origin, pathname }) =>
    origin === location.origin && files.test(pathname) ? [pathname] : [],
  );
}
