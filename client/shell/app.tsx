import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { untilThere } from '../browser/lazy-part';
import { createStore } from '../api/store';
import { Live } from '../live/live';
import { LiveContext } from '../live/use-live';
import { isUnsavedIn } from '../workspace/open-forms';
import { useUser } from '../session/use-session';
import { Besides } from '../workspace/besides';
import { rememberedOf } from '../workspace/layout/layout-store';
import { PlacesContext } from '../workspace/places/panel-context';
import { Places } from '../workspace/places/places';
import { fetchAhead } from './fetch-ahead';
import { AddressContext, arrivalsOf } from '../workspace/places/navigating';
import { fetchPressed, leadLinks } from './links';
import { PartsContext, type ShellParts } from './parts';
import { createBesideRouter, createRouter } from './routes';
import { forgetSaid } from '../ui/snackbar';
import { templateOf } from './screens/template-of';

/** By then the first screen is shown, in milliseconds. */
const rest = 2_000;

/**
 * Everything that belongs to one signed-in user: the cache, the connection, the router. It is created at sign-in and dropped at
 * sign-out.
 */
export default function App({ parts }: { parts: ShellParts }) {
  const [live] = useState(() => new Live());
  const [store] = useState(() => createStore(live));
  const [router] = useState(() => createRouter(store, parts));
  const [drawn] = useState(() => arrivalsOf(router));
  const user = useUser();
  const remembered = rememberedOf(user.id);
  const [places] = useState(
    () =>
      new Places({
        address: router,
        remembered,
        routerAt: (path) => createBesideRouter(path, store, parts),
        isUnsaved: isUnsavedIn,
        template: () => templateOf(user.type),
      }),
  );
  const left = useRef(false);

  useEffect(() => {
    void live.open();
    return () => {
      live.close();
      forgetSaid();
    };
  }, [live]);

  // Not before the first screen is shown: it is for the next screens, and for the next time that the page is opened.
  const prepare = useEffectEvent(async () => {
    await fetchAhead(user, store, parts).catch(() => undefined);
    const { keepShell } = await untilThere(() => import('./offline-shell'));
    await keepShell();
  });
  useEffect(() => {
    // If a newer build has replaced this one, nothing is cached.
    const timer = setTimeout(() => void prepare().catch(() => undefined), rest);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    void remembered.load();
    const ends = [places.start(), leadLinks(places), fetchPressed(store, parts), live.onConnected(remembered.askAgain)];
    return () => ends.forEach((end) => end());
  }, [remembered, places, store, live, parts]);

  useEffect(() => {
    // Strict mode unmounts and mounts again; a router that was disposed must listen to the address again.
    if (left.current) router.initialize();
    return () => {
      left.current = true;
      router.dispose();
    };
  }, [router]);

  return (
    <Provider store={store}>
      <LiveContext value={live}>
        <PartsContext value={parts}>
          <PlacesContext value={places}>
            <AddressContext value={router}>
              <RouterProvider router={drawn} useTransitions={false} />
            </AddressContext>
            <Besides />
          </PlacesContext>
        </PartsContext>
      </LiveContext>
    </Provider>
  );
}
