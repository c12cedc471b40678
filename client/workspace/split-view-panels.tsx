import { useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { settledRouterOf } from './panels/navigating';
import { PanelFrame } from './panels/panel-frame';
import { usePanelManager, usePanelsView } from './panels/panel-context';
import type { Router } from './panels/front-address';

/** The panels next to the main one: each has its own address, and is mounted from when it is first shown until it is closed. */
export function SplitViewPanels() {
  const panels = usePanelManager();
  const { arranged } = usePanelsView();
  return arranged.tabs.map(({ id }) => {
    const router = panels.routerOf(id);
    return router && <SplitViewPanel key={id} id={id} router={router} />;
  });
}

function SplitViewPanel({ id, router }: { id: string; router: Router }) {
  // A provider misses what its router loaded between the first rendering and the subscription.
  const isLoaded = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  const settledRouter = useMemo(() => settledRouterOf(router), [router]);
  return (
    <PanelFrame id={id}>{isLoaded && <RouterProvider router={settledRouter} useTransitions={false} />}</PanelFrame>
  );
}
