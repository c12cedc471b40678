import { lazy, type ComponentType } from 'react';

/** So long after the shell came the first screen stands, in milliseconds. */
const firstScreen = 1_000;
let stands: Promise<unknown> | undefined;

/** For what surrounds every screen and is not what somebody came for: the first screen comes before it. */
export function lazyLater(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => {
    // The code of the shell is there long before, while somebody signs in.
    stands ??= new Promise((done) => setTimeout(done, firstScreen));
    return stands.then(() => untilThere(load));
  });
}

/** A line that breaks meanwhile takes no screen away: what surrounds it comes when the line is back. */
async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 2_000; ; pause = Math.min(2 * pause, 60_000)) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
