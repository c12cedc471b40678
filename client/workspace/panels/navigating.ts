import { createContext, use, useSyncExternalStore } from 'react';
import type { Router } from './front-address';

/** The router of the browser's address. */
export const AddressContext = createContext<Router | null>(null);

/** Whether a navigation is pending because its screen or record is still loading. */
export function useIsNavigating(): boolean {
  const router = use(AddressContext);
  if (!router) throw new Error('There is no address outside the shell');
  return useSyncExternalStore(router.subscribe, () => router.state.navigation.state !== 'idle');
}

/**
 * The same router, notifying its panels only of completed navigations. Each notification renders everything that can navigate,
 * such as every row of a list; a pending navigation is shown by `useIsNavigating` alone.
 */
export function settledRouterOf(router: Router): Router {
  const settled = Object.create(router) as Router;
  settled.subscribe = (listener) =>
    router.subscribe((state, how) => {
      if (state.navigation.state === 'idle') listener(state, how);
    });
  return settled;
}
