import type { ComponentType } from 'react';
import { lazyPart } from '../browser/lazy-part';

/** So long after the shell came the first screen stands, in milliseconds. */
const firstScreen = 1_000;
let stands: Promise<unknown> | undefined;

/** For what surrounds every screen and is not what somebody came for: the first screen comes before it. */
export function lazyLater(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(() => {
    // The code of the shell is there long before, while somebody signs in.
    stands ??= new Promise((done) => setTimeout(done, firstScreen));
    return stands.then(load);
  });
}
