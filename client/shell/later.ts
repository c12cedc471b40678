import { lazy, type ComponentType } from 'react';

/** By then the first screen stands, in milliseconds. */
const firstScreen = 1_000;
const stands = new Promise((done) => setTimeout(done, firstScreen));

/** For what surrounds every screen and is not what somebody came for: the first screen comes before it. */
export function lazyLater(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => stands.then(load));
}
