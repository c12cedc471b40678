import { Inject, Injectable } from '@nestjs/common';
import type { OpenSession } from '../../../contract/session/routes.js';
import { localInstant } from '../../../contract/time.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { isDiskFull } from '../../database/connection-loss.js';
import { Database } from '../../database/database.js';
import { DeclaredRoutes } from '../../http/declared-routes.js';
import { SignedInUsers, type SignedIn } from '../../http/guards/signed-in.js';
import { inPresentStore } from '../../runtime/request-context.js';
import { Kernel } from '../../decider/kernel.js';
import { Session } from '../entities.js';
import { digestOf, secret } from '../secret.js';
import { SessionCache } from './session-cache.js';

export interface NewSession {
  token: string;
  imageToken: string;
}

/** An account as it was when its password was verified. */
export interface VerifiedAccount {
  id: number;
  epoch: number;
  credential_id: number;
}

/** The channel on which servers announce the sessions that end on request. */
export const sessionChannel = 'zuuch_session';

/** The minimum interval between two updates of a session's last use. */
const touchMs = 60_000;

/**
 * The users who are signed in. A session is a row that refers to the account: it ends when it expires, is revoked, or the
 * account's epoch is raised.
 */
@Injectable()
export class Sessions extends SignedInUsers {
  private readonly cache = new SessionCache();

  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /**
   * Null if the account changed since its password was verified. The account row is locked while the session is stored, so a
   * password change is either seen here or ends this session too.
   */
  async open(account: VerifiedAccount, address: string, agent: string): Promise<NewSession | null> {
    const tokens = { token: secret(), imageToken: secret() };
    const { rowCount } = await this.database.pool.query(
      `insert into session (user_id, epoch, token, image_token, created_at, last_seen_at, address, agent, cookie_places)
       select id, epoch, $4, $5, $6, $6, $7, $8, $9 from app_user
       where id = $1 and epoch = $2 and credential_id = $3 and active = 1 and not deleted for share`,
      [
        account.id,
        account.epoch,
        account.credential_id,
        digestOf(tokens.token),
        digestOf(tokens.imageToken),
        this.kernel.now(),
        address,
        agent.slice(0, 300),
        this.cookiePlaces,
      ],
    );
    return rowCount === 1 ? tokens : null;
  }

  /**
   * A new secret for the cookie of a session that began before an address prefix was added, whose browser has no cookie for it; null for
   * every other session. Of several calls at once one gets the secret.
   */
  async renewImageToken(sessionId: number): Promise<string | null> {
    const imageToken = secret();
    const { rowCount } = await inPresentStore(() =>
      this.database.pool.query(
        `update session set image_token = $2, cookie_places = $3 where id = $1 and cookie_places <> $3`,
        [sessionId, digestOf(imageToken), this.cookiePlaces],
      ),
    );
    return rowCount === 1 ? imageToken : null;
  }

  signedIn(token: string): Promise<SignedIn | null> {
    return this.find('token', token);
  }

  signedInToRead(token: string): Promise<SignedIn | null> {
    return this.findRecent('token', token);
  }

  signedInByImageCookie(token: string): Promise<SignedIn | null> {
    return this.findRecent('image_token', token);
  }

  async listOf(userId: number, currentId: number): Promise<OpenSession[]> {
    const { rows } = await this.database.pool.query<{
      id: number;
      created_at: string;
      last_seen_at: string;
      address: string;
      agent: string;
    }>(
      `select s.id, s.created_at, s.last_seen_at, s.address, s.agent from ${activeSessions} and u.id = $3 order by s.last_seen_at desc`,
      [...this.bounds(), userId],
    );
    return rows.map((row) => ({
      id: row.id,
      created: localInstant(row.created_at),
      lastseen: localInstant(row.last_seen_at),
      ip: row.address,
      agent: row.agent,
      current: row.id === currentId,
    }));
  }

  async ownerOf(sessionId: number): Promise<number | null> {
    const session = await this.database.dataSource.getRepository(Session).findOneBy({ id: sessionId });
    return session?.userId ?? null;
  }

  /** Ends a session on request and deletes its push subscription. A session that only expires keeps its subscription (D026). */
  async end(sessionId: number): Promise<void> {
    await this.database.pool.query(
      `with ended as (delete from session where id = $1),
         unsubscribed as (delete from push_subscription where session_id = $1)
       select pg_notify('${sessionChannel}', '')`,
      [sessionId],
    );
    this.forget((user) => user.sessionId === sessionId);
  }

  async endOthers(userId: number, exceptId: number): Promise<void> {
    await this.database.pool.query(
      `with ended as (delete from session where user_id = $1 and id <> $2),
         unsubscribed as (delete from push_subscription where user_id = $1 and session_id is distinct from $2)
       select pg_notify('${sessionChannel}', '')`,
      [userId, exceptId],
    );
    this.forget(({ id }) => id === userId);
  }

  /** The next call of these users looks up whether their sessions are still valid. */
  forget(isConcerned: (user: SignedIn) => boolean): void {
    this.cache.drop(isConcerned);
  }

  /** Which of these sessions are still valid; called for open sockets. */
  async alive(sessionIds: readonly number[]): Promise<Set<number>> {
    const { rows } = await this.database.pool.query<{ id: number }>(
      `select s.id from ${activeSessions} and s.id = any($3)`,
      [...this.bounds(), sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private findRecent(column: 'token' | 'image_token', token: string): Promise<SignedIn | null> {
    return this.cache.find(`${column} ${digestOf(token).toString('base64')}`, () => this.find(column, token));
  }

  private async find(column: 'token' | 'image_token', token: string): Promise<SignedIn | null> {
    const { rows } = await this.database.pool.query<SignedIn & { last_seen_at: string }>({
      name: `session-by-${column}`,
      text: `select s.id as "sessionId", s.last_seen_at, u.id, u.type, u.name, u.email, u.phone, u.profilepic
        from ${activeSessions} and s.${column} = $3`,
      values: [...this.bounds(), digestOf(token)],
    });
    const [found] = rows;
    if (!found) return null;
    const { last_seen_at: lastSeen, ...user } = found;
    const now = this.kernel.now();
    if (now.getTime() - new Date(lastSeen).getTime() > touchMs) {
      await this.database.pool
        .query(`update session set last_seen_at = greatest(last_seen_at, $2) where id = $1`, [user.sessionId, now])
        .catch((error: unknown) => {
          // On a full disk users can still read.
          if (!isDiskFull(error)) throw error;
        });
    }
    return user;
  }

  private get cookiePlaces(): string {
    return this.routes.cookiePlaces.join(' ');
  }

  /** The earliest last use and the earliest creation of a valid session. */
  private bounds(): [Date, Date] {
    const now = this.kernel.now().getTime();
    return [
      new Date(now - this.config.SESSION_IDLE_HOURS * 3_600_000),
      new Date(now - this.config.SESSION_MAX_DAYS * 86_400_000),
    ];
  }
}

const activeSessions = `session s join app_user u on u.id = s.user_id and u.epoch = s.epoch
  where u.active = 1 and not u.deleted and s.last_seen_at > $1 and s.created_at > $2`;
