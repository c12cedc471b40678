import type { UserType } from '../../../contract/actor.js';

/** Who makes a call or has a page open. */
export interface SignedIn {
  sessionId: number;
  id: number;
  type: UserType;
  name: string;
  email: string;
  phone: string | null;
  profilepic: string | null;
}

/** Finds who is signed in by what a request or a socket brings along. The area of accounts provides it. */
export abstract class SignedInUsers {
  abstract signedIn(token: string): Promise<SignedIn | null>;
  abstract signedInByImageCookie(token: string): Promise<SignedIn | null>;
}

/** Browsers on which people signed in before, by their cookies. */
export abstract class KnownBrowsers {
  abstract among(cookies: string | undefined): Promise<readonly { id: number }[]>;
}

/** What is open for longer than a call, by session: the sockets. */
export interface SessionHolder {
  held(): readonly number[];
  drop(sessionId: number): void;
}

/** Drops what a session that ended still holds open. */
export abstract class SessionWatch {
  abstract watchFor(holder: SessionHolder): void;
}
