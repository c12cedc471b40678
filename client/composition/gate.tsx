import { useEffect, useState, type ComponentType } from 'react';
import { loadWithRetry } from '../browser/lazy-part';
import SignIn from '../sign-in/sign-in.screen';
import { BootScreen } from '../sign-in/boot-screen';
import { checkSession } from '../session/session';
import { Unreachable } from '../sign-in/unreachable';
import { storedToken } from '../api/token';
import { useSession } from '../session/use-session';

const loadApp = () => import('./app');

// A user who was signed in most likely still is: the shell is loaded while the session is checked.
if (storedToken()) loadApp().catch(() => undefined);

/**
 * Shows the product to signed-in users only: without a session there is the sign-in page, and no data of the product is in
 * memory.
 */
export function Gate() {
  const session = useSession();
  // Not lazy: after a suspense React waits a third of a second before it shows what was loaded.
  const [App, setApp] = useState<ComponentType>();
  const isIn = session.state === 'in';

  useEffect(() => {
    if (isIn) void loadWithRetry(loadApp).then(({ default: Loaded }) => setApp(() => Loaded));
  }, [isIn]);

  useEffect(() => {
    if (session.state === 'checking') void checkSession();
    // The shell is needed after the sign-in: it is loaded while the user types, and again after the sign-in if that failed.
    if (session.state === 'out') loadApp().catch(() => undefined);
    if (session.state === 'out' && location.pathname !== '/') history.replaceState(null, '', '/');
    if (session.state === 'in' && location.pathname === '/') history.replaceState(null, '', '/dashboard');
  }, [session.state]);

  switch (session.state) {
    case 'checking':
      return <BootScreen />;
    case 'unreachable':
      return <Unreachable failure={session.failure} />;
    case 'out':
      return <SignIn expired={session.expired} />;
    case 'in':
      // Another user starts with a new store: no row of the previous user is left in it.
      return App ? <App key={session.user.id} /> : <BootScreen />;
  }
}
