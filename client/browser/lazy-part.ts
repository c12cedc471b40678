import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a screen whose code comes when it is first shown. Without a line it comes when the line is back, and takes no screen
 * with what is typed in it away meanwhile.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a part takes whatever it takes
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => untilThere(load));
}

/**
 * Code that nothing else stands in for. Where the line breaks, or the page is left while it is on its way, nobody is told: it is asked
 * for again.
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  let wasAnswered = false;
  for (let pause = 1_000; ; pause = Math.min(2 * pause, 60_000)) {
    try {
      return await load();
    } catch (thrown) {
      const isAnswered = await fetch('/livez').then(
        ({ ok }) => ok,
        () => false,
      );
      // The server answers and the code is not there: a newer build has taken its place, and only a reload helps.
      if (wasAnswered && isAnswered) throw thrown;
      wasAnswered = isAnswered;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
