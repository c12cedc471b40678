import type { ComponentType } from 'react';
import { lazyPart } from '../browser/lazy-part';

/** The time from loading the shell until the first screen is shown, in milliseconds. */
const firstScreen = 1_000;
let stands: Promise<unknown> | undefined;

/** For what surrounds every screen and is not urgent: it is loaded after the first screen. */
export function lazyLater(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(() => {
    // The code of the shell is loaded long before, while the user signs in, so the time is counted from here.
    stands ??= new Promise((done) => setTimeout(done, firstScreen));
    return stands.then(load);
  });
}
