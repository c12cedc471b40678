import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a screen whose code is loaded when it is first shown (see `loadWithRetry`). Without a connection it waits for it, while the
 * screen and what is typed there stay.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a part may have any properties
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  needsConnection = false,
): LazyExoticComponent<Part> {
  return lazy(() => loadWithRetry(load, needsConnection));
}

/** Whether the live connection is open; until it is opened first, and after it was closed on purpose, it counts as open. */
let isConnected = true;

/** The live connection was lost, or is back. */
export function noteConnection(connected: boolean): void {
  isConnected = connected;
}

const isServerAnswering = (): Promise<boolean> =>
  fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  );

/** The longest pause between two attempts. */
const longestPauseMs = 5_000;

/**
 * Loads code that nothing can replace. A network error is not shown; the load is retried. A browser does not fetch a module again that it
 * could not fetch once, so code that `needsConnection` is not tried while there is none. Other code is: it may be in the browser's cache.
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
