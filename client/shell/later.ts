import type { ComponentType } from 'react';
import { lazyPart } from '../browser/lazy-part';

/** The time from loading the shell until the first screen is shown, in milliseconds. */
const firstScreenMs = 1_000;
let firstScreenShown: Promise<unknown> | undefined;

/** For what surrounds every screen and is not urgent: it is loaded after the first screen. */
export function lazyAfterFirstScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyPart(() => {
    // The code of the shell is loaded long before, while the user signs in, so the time is counted from here.
    firstScreenShown ??= new Promise((done) => setTimeout(done, firstScreenMs));
    return firstScreenShown.then(load);
  });
}
