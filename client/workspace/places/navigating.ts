import { createContext, use, useSyncExternalStore } from 'react';
import type { Router } from './front-address';

/** The router of the browser's address. */
export const AddressContext = createContext<Router | null>(null);

/** Whether the address was changed to one whose screen or record is still being loaded. */
export function useIsNavigating(): boolean {
  const router = use(AddressContext);
  if (!router) throw new Error('There is no address outside the shell');
  return useSyncExternalStore(router.subscribe, () => router.state.navigation.state !== 'idle');
}

/**
 * The same router, telling its panels where it has arrived and not that it sets out. With each state it tells, all that can navigate
 * is drawn again, such as every row of a list; that one waits is shown by `useIsNavigating` alone.
 */
export function arrivalsOf(router: Router): Router {
  const drawn = Object.create(router) as Router;
  drawn.subscribe = (listener) =>
    router.subscribe((state, how) => {
      if (state.navigation.state === 'idle') listener(state, how);
    });
  return drawn;
}
