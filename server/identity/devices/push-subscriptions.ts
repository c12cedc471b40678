import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { PushSubscription } from '../entities.js';

/** A browser to which a notice is sent. */
export interface Subscriber {
  id: number;
  userId: number;
  token: string;
  sessionId: number | null;
}

/** The maximum of browsers per user; those unused for longest are deleted. */
const maxPerUser = 20;

/** Browsers that receive notices while no page is open. A shared browser belongs to the user who signed in last. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  /** The push service is not contacted before there is a notice to send. An address is stored once, even if its keys change. */
  async store(sessionId: number, token: string): Promise<void> {
    const digest = createHash('sha256').update(addressIn(token)).digest();
    await this.database.pool.query(
      `insert into push_subscription (user_id, token, token_digest, created_at, session_id, epoch)
       select s.user_id, $2, $3, $4, s.id, s.epoch from session s where s.id = $1
       on conflict (token_digest) do update set user_id = excluded.user_id, token = excluded.token,
         session_id = excluded.session_id, epoch = excluded.epoch, created_at = excluded.created_at`,
      [sessionId, token, digest, this.kernel.now()],
    );
    await this.database.pool.query(
      `delete from push_subscription where id in (
         select id from push_subscription where user_id = (select user_id from session where id = $1)
           order by created_at desc, id desc offset $2)`,
      [sessionId, maxPerUser],
    );
  }

  async latestOf(userId: number): Promise<string | null> {
    const found = await this.database.dataSource
      .getRepository(PushSubscription)
      .findOne({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
    return found?.token ?? null;
  }

  /**
   * The user's subscriptions that may still receive this notice; each is claimed at most once per notice, whichever server is
   * first.
   */
  async claim(userId: number, noticeId: number): Promise<Subscriber[]> {
    const { rows } = await this.database.pool.query<Subscriber>(
      `update push_subscription p set told = $2 from app_user u
       where p.user_id = $1 and p.told < $2 and u.id = p.user_id and u.epoch = p.epoch and u.active = 1 and not u.deleted
       returning p.id, p.user_id as "userId", p.token, p.session_id as "sessionId"`,
      [userId, noticeId],
    );
    return rows;
  }

  /** The user's subscriptions that may receive a message. */
  async of(userId: number): Promise<Subscriber[]> {
    const { rows } = await this.database.pool.query<Subscriber>(
      `select p.id, p.user_id as "userId", p.token, p.session_id as "sessionId" from push_subscription p
        join app_user u on u.id = p.user_id and u.epoch = p.epoch and u.active = 1 and not u.deleted
        where p.user_id = $1`,
      [userId],
    );
    return rows;
  }

  async drop(id: number): Promise<void> {
    await this.database.pool.query(`delete from push_subscription where id = $1`, [id]);
  }
}

/** The push service's address in a browser's subscription; any other token is its own address. */
function addressIn(token: string): string {
  try {
    const { endpoint } = JSON.parse(token) as { endpoint?: unknown };
    return typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint).href : token;
  } catch {
    return token;
  }
}
