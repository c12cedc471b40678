import { useEffect, useState, type ComponentType } from 'react';
import { untilThere } from '../browser/lazy-part';
import SignIn from '../sign-in/sign-in.screen';
import { BootScreen } from '../sign-in/boot-screen';
import { checkSession } from '../session/session';
import { Unreachable } from '../sign-in/unreachable';
import { storedToken } from '../api/token';
import { useSession } from '../session/use-session';

const loadApp = () => import('./app');

// Whoever was signed in most likely still is: the shell comes while the server is asked.
if (storedToken()) loadApp().catch(() => undefined);

/** Stands before everything: outside it there is the sign-in page, and nothing of the product is loaded or kept in memory. */
export function Gate() {
  const session = useSession();
  // Not lazy: after a suspense React waits a third of a second before it shows what has come.
  const [App, setApp] = useState<ComponentType>();
  const isIn = session.state === 'in';

  useEffect(() => {
    if (isIn) void untilThere(loadApp).then(({ default: Loaded }) => setApp(() => Loaded));
  }, [isIn]);

  useEffect(() => {
    if (session.state === 'checking') void checkSession();
    // Whoever comes in will need the shell: it is fetched while he types, and again when he is in.
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
      // Another user's screen starts from nothing: no row of the one before is left in the store.
      return App ? <App key={session.user.id} /> : <BootScreen />;
  }
}
