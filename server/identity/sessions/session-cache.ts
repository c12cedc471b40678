import type { SignedIn } from '../../http/guards/signed-in.js';

/** How long a session is known without being looked up. */
const validMs = 2_000;

interface CachedSession {
  user: SignedIn;
  until: number;
}

/**
 * The sessions that were looked up a moment ago, for calls that only read: an open page sends many of them at once. What ends a session
 * drops it here before it answers.
 */
export class SessionCache {
  /** The oldest first. */
  private readonly sessions = new Map<string, CachedSession>();
  private drops = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A session that is dropped while it is looked up is not cached: it may have been read before it ended. */
  async find(key: string, lookUp: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const now = this.now();
    this.removeExpired(now);
    const cached = this.sessions.get(key);
    if (cached) return cached.user;
    const { drops } = this;
    const user = await lookUp();
    if (user && drops === this.drops) this.sessions.set(key, { user, until: now + validMs });
    return user;
  }

  drop(isEnded: (user: SignedIn) => boolean): void {
    this.drops++;
    for (const [key, { user }] of this.sessions) if (isEnded(user)) this.sessions.delete(key);
  }

  private removeExpired(now: number): void {
    for (const [key, { until }] of this.sessions) {
      if (until > now) return;
      this.sessions.delete(key);
    }
  }
}
