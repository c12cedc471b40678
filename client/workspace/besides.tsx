import { useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { arrivalsOf } from './places/navigating';
import { PanelFrame } from './places/panel-frame';
import { usePlaces, usePlacesView } from './places/panel-context';
import type { Router } from './places/front-address';

/** The panels next to the main one: each has its own address, and is mounted from when it is first shown until it is closed. */
export function Besides() {
  const places = usePlaces();
  const { arranged } = usePlacesView();
  return arranged.tabs.map(({ id }) => {
    const router = places.routerOf(id);
    return router && <Beside key={id} id={id} router={router} />;
  });
}

function Beside({ id, router }: { id: string; router: Router }) {
  // A provider misses what its router loaded between the first rendering and the subscription.
  const isLoaded = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  const drawn = useMemo(() => arrivalsOf(router), [router]);
  return <PanelFrame id={id}>{isLoaded && <RouterProvider router={drawn} useTransitions={false} />}</PanelFrame>;
}
