import { createContext, use, useSyncExternalStore } from 'react';
import type { Router } from '../workspace/places';

/** The router of the browser's address. */
export const AddressContext = createContext<Router | null>(null);

/** Whether an address is gone to whose screen or record is still on its way. */
export function useIsGoing(): boolean {
  const router = use(AddressContext);
  if (!router) throw new Error('There is no address outside the shell');
  return useSyncExternalStore(router.subscribe, () => router.state.navigation.state !== 'idle');
}

/**
 * A router as its panels are drawn from it: told where it has arrived, and not that it sets out. Whoever can go somewhere hears of
 * every state, which is the whole list with all its rows, and only what says that one waits needs this one.
 */
export function onArrival(router: Router): Router {
  const drawn = Object.create(router) as Router;
  drawn.subscribe = (listener) =>
    router.subscribe((state, how) => {
      if (state.navigation.state === 'idle') listener(state, how);
    });
  return drawn;
}
