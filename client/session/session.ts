import type { AnswerOf, BodyOf } from '../../contract/route';
import type { sessionRoutes, Userdata } from '../../contract/session/routes';
import { type Failure, failureOf, isFailure } from '../api/failure';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { send, sendAs } from '../api/send';
import { setUnauthorizedHandler } from '../api/unauthorized';
import { storeToken, onTokenChangedElsewhere, storedToken } from '../api/token';

/** The user, as the sign-in and the check answer it. */
export type SessionUser = Userdata['original'] & {
  /** The unread notices of our own, which the bell counts as well (D207). */
  gathered?: number;
  isReadOnly?: boolean;
};

export type Session =
  | { state: 'checking' }
  /** `expired`: the server ended the session, not the user. */
  | { state: 'out'; expired: boolean }
  | { state: 'in'; user: SessionUser }
  /** A token is stored but the server does not answer: no reason to sign the user out. */
  | { state: 'unreachable'; failure: Failure };

type SignedIn = AnswerOf<(typeof sessionRoutes)['login']>;

let session: Session = storedToken() ? { state: 'checking' } : { state: 'out', expired: false };
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next.state === 'in' ? { ...next, user: withRightsHere(next.user) } : next;
  sendAs(next.state === 'in' ? next.user.id : undefined);
  for (const listener of listeners) listener();
}

/** In a tab that shows a rehearsal nothing can be changed, so nothing that changes something is offered. */
function withRightsHere(user: SessionUser): SessionUser {
  return rehearsalInUse === null ? user : { ...user, isReadOnly: true };
}

export function currentSession(): Session {
  return session;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let checking: Promise<void> | undefined;

/** Checks whether the stored token is still valid; several calls at once become one. Only a 401 signs out. */
export function checkSession(): Promise<void> {
  checking ??= check().finally(() => (checking = undefined));
  return checking;
}

setUnauthorizedHandler(checkSession);

async function check(): Promise<void> {
  const token = storedToken();
  if (!token) {
    if (session.state !== 'out') setSession({ state: 'out', expired: false });
    return;
  }
  try {
    const answer = await send<Pick<SignedIn, 'userdata'>>({ url: '/api/auth/check' }, token);
    if (storedToken() === token)
      setSession({
        state: 'in',
        user: {
          ...(session.state === 'in' ? { gathered: session.user.gathered ?? 0 } : {}),
          ...answer.userdata.original,
        },
      });
  } catch (thrown) {
    if (storedToken() !== token) return;
    if (isFailure(thrown) && thrown.status === 401) {
      storeToken(null);
      setSession({ state: 'out', expired: true });
    } else if (session.state !== 'in') {
      setSession({ state: 'unreachable', failure: failureOf(thrown) });
    }
  }
}

/** `newpassword` replaces a password from a slip. */
export async function signIn(sent: BodyOf<(typeof sessionRoutes)['login']>): Promise<void> {
  const answer = await send<SignedIn>({ method: 'POST', url: '/api/auth/login', body: sent }, null);
  storeToken(answer.access_token);
  setSession({ state: 'in', user: answer.userdata.original });
}

/** Signs out at once; the server is notified if possible, and its own limits end the session anyway. */
export function signOut(): void {
  const token = storedToken();
  storeToken(null);
  setSession({ state: 'out', expired: false });
  if (token) void send({ url: '/api/auth/logout' }, token).catch(() => undefined);
}

/** Shows at once in the shell what the signed-in user changed about their own account. */
export function refreshUser(changes: Partial<SessionUser>): void {
  if (session.state === 'in') setSession({ state: 'in', user: { ...session.user, ...changes } });
}

onTokenChangedElsewhere(() => {
  if (storedToken()) void checkSession();
  else setSession({ state: 'out', expired: false });
});
