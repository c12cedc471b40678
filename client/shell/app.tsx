import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { loadWithRetry } from '../browser/lazy-part';
import { createStore } from '../api/store';
import { Live } from '../live/live';
import { LiveContext } from '../live/use-live';
import { isUnsavedIn } from '../workspace/open-forms';
import { useUser } from '../session/use-session';
import { SplitViewPanels } from '../workspace/split-view-panels';
import { announceNews } from '../help/news';
import { useTranslation } from '../i18n/use-translation';
import { rememberedOf } from '../workspace/layout/layout-store';
import { PanelManagerContext } from '../workspace/panels/panel-context';
import { PanelManager } from '../workspace/panels/panel-manager';
import { prefetchScreens } from './prefetch-screens';
import { AddressContext, settledRouterOf } from '../workspace/panels/navigating';
import { prefetchPressedLinks, handleLinks, isRecord } from './links';
import { PartsContext, type ShellParts } from './parts';
import { createSplitViewRouter, createRouter } from './routes';
import { clearMessages } from '../ui/snackbar';
import { templateOf } from './screens/template-of';

/** By then the first screen is shown, in milliseconds. */
const prepareDelayMs = 2_000;

/**
 * Everything that belongs to one signed-in user: the cache, the connection, the router. It is created at sign-in and dropped at
 * sign-out.
 */
export default function App({ parts }: { parts: ShellParts }) {
  const [live] = useState(() => new Live());
  const [store] = useState(() => createStore(live));
  const [router] = useState(() => createRouter(store, parts));
  const [settledRouter] = useState(() => settledRouterOf(router));
  const user = useUser();
  const remembered = rememberedOf(user.id);
  const [panels] = useState(
    () =>
      new PanelManager({
        address: router,
        remembered,
        routerAt: (path) => createSplitViewRouter(path, store, parts),
        isUnsaved: isUnsavedIn,
        isRecord,
        template: () => templateOf(user.type),
      }),
  );
  const wasDisposed = useRef(false);
  const { t } = useTranslation();

  useEffect(() => {
    void live.open();
    return () => {
      live.close();
      clearMessages();
    };
  }, [live]);

  // Not before the first screen is shown: it is for the next screens, and for the next time that the page is opened.
  const prepare = useEffectEvent(async () => {
    await prefetchScreens(user, store, parts).catch(() => undefined);
    const { cacheShell } = await loadWithRetry(() => import('./offline-shell'));
    await cacheShell();
  });
  useEffect(() => announceNews(t), [t]);
  useEffect(() => {
    // If a newer build has replaced this one, nothing is cached.
    const timer = setTimeout(() => void prepare().catch(() => undefined), prepareDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    void remembered.load();
    const ends = [
      panels.start(),
      handleLinks(panels),
      prefetchPressedLinks(store, parts),
      live.onConnected(remembered.retryLoad),
    ];
    return () => ends.forEach((end) => end());
  }, [remembered, panels, store, live, parts]);

  useEffect(() => {
    // Strict mode unmounts and mounts again; a router that was disposed must listen to the address again.
    if (wasDisposed.current) router.initialize();
    return () => {
      wasDisposed.current = true;
      router.dispose();
    };
  }, [router]);

  return (
    <Provider store={store}>
      <LiveContext value={live}>
        <PartsContext value={parts}>
          <PanelManagerContext value={panels}>
            <AddressContext value={router}>
              <RouterProvider router={settledRouter} useTransitions={false} />
            </AddressContext>
            <SplitViewPanels />
          </PanelManagerContext>
        </PartsContext>
      </LiveContext>
    </Provider>
  );
}
