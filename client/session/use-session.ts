import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type Session, type SessionUser } from './session';

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** The signed-in user; only for components inside the gate. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.state !== 'in') throw new Error('There is no signed-in user outside the gate');
  return session.user;
}
