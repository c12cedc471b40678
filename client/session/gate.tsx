import { lazy, Suspense, useEffect } from 'react';
import SignIn from '../sign-in/sign-in.screen';
import { BootScreen } from './boot-screen';
import { checkSession } from './session';
import { Unreachable } from './unreachable';
import { storedToken } from './token';
import { useSession } from './use-session';

const loadApp = () => import('../shell/app');
const App = lazy(loadApp);

// Whoever was signed in most likely still is: the shell comes while the server is asked.
if (storedToken()) loadApp().catch(() => undefined);

/** Stands before everything: outside it there is the sign-in page, and nothing of the product is loaded or kept in memory. */
export function Gate() {
  const session = useSession();

  useEffect(() => {
    if (session.state === 'checking') void checkSession();
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
      return (
        <Suspense fallback={<BootScreen />}>
          <App key={session.user.id} />
        </Suspense>
      );
  }
}
