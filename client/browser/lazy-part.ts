import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a screen whose code is loaded when it is first shown. Without a connection it waits for it, while the screen and what
 * is typed there stay.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a part may have any properties
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  needsConnection = false,
): LazyExoticComponent<Part> {
  return lazy(() => loadWithRetry(load, needsConnection));
}

let isConnected = true;

/**
 * The live connection was lost or is back. A browser does not fetch a module again that it could not fetch once, so without a
 * connection no code is loaded until the server answers.
 */
export function noteConnection(connected: boolean): void {
  isConnected = connected;
}

const isServerAnswering = (): Promise<boolean> =>
  fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  );

/** While there is no connection the server is asked this often. */
const longestPauseMs = 5_000;

/**
 * Loads code that nothing can replace. A network error is not shown; the load is retried. What may be in the cache of the browser is
 * tried without a connection, too.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, needsConnection = false): Promise<T> {
  let wasAnswered = false;
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longestPauseMs)) {
    if (!needsConnection || isConnected || (await isServerAnswering())) {
      try {
        return await load();
      } catch (thrown) {
        const isAnswered = await isServerAnswering();
        // The server answers but the code is missing: a newer build has replaced it, and only a reload helps.
        if (wasAnswered && isAnswered) throw thrown;
        wasAnswered = isAnswered;
      }
    }
    await new Promise((done) => setTimeout(done, pause));
  }
}
