import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a screen whose code is loaded when it is first shown. Without a connection it waits for it, while the screen and what
 * is typed there stay.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a part may have any properties
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => loadWithRetry(load));
}

/** Loads code that nothing can replace. A network error is not shown; the load is retried. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let wasAnswered = false;
  for (let pause = 1_000; ; pause = Math.min(2 * pause, 60_000)) {
    try {
      return await load();
    } catch (thrown) {
      const isAnswered = await fetch('/livez').then(
        ({ ok }) => ok,
        () => false,
      );
      // The server answers but the code is missing: a newer build has replaced it, and only a reload helps.
      if (wasAnswered && isAnswered) throw thrown;
      wasAnswered = isAnswered;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
