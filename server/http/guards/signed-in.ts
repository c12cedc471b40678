import type { UserType } from '../../../contract/actor.js';

/** The user of a call or of an open page. */
export interface SignedIn {
  sessionId: number;
  id: number;
  type: UserType;
  name: string;
  email: string;
  phone: string | null;
  profilepic: string | null;
}

/** Finds the signed-in user by the token of a request or a socket. Provided by the area of accounts. */
export abstract class SignedInUsers {
  abstract signedIn(token: string): Promise<SignedIn | null>;
  /** For calls that only read: the session may have been looked up a moment ago, unless it ended since then. */
  abstract signedInToRead(token: string): Promise<SignedIn | null>;
  abstract signedInByImageCookie(token: string): Promise<SignedIn | null>;
}

/** Browsers on which users signed in before, by their cookies. */
export abstract class KnownBrowsers {
  abstract find(cookies: string | undefined): Promise<readonly { id: number }[]>;
}

/** What stays open longer than a call, by session: the sockets. */
export interface SessionHolder {
  held(): readonly number[];
  drop(sessionId: number): void;
}

/** Closes what a session still has open when it ends. */
export abstract class SessionWatch {
  abstract watchFor(holder: SessionHolder): void;
}
