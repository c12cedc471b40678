import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { KnownDevice } from '../devices/known-devices.js';

/** How many tries are free, and how fast the wait grows after them. */
interface Limit {
  free: number;
  longestSeconds: number;
  /** Failures older than this are forgotten. */
  forgetSeconds: number;
}
// From one address to one account: five free tries, then waits of 2, 4, 8 … seconds, at most a quarter of an hour.
const pair: Limit = { free: 5, longestSeconds: 900, forgetSeconds: 86_400 };
// From one address to any account: an office of forty people shares one address.
const address: Limit = { free: 40, longestSeconds: 300, forgetSeconds: 3_600 };
// From strangers to one account, from any address: forty free tries, then waits up to half an hour, which is less than a
// hundred tries a day.
const account: Limit = { free: 40, longestSeconds: 1_800, forgetSeconds: 86_400 };

/**
 * Slows down password guessing. A try is counted before the password is checked, so that simultaneous tries are all counted;
 * refused tries are not counted. A known device has only its own counter, so strangers cannot lock out the account's owner; a
 * matching address alone proves nothing.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Refuses with the seconds to wait, or counts the try. */
  async admit(email: string, from: string, device: KnownDevice | null): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    if (device) return this.count(`device ${device.id}`, pair);
    // The narrowest limit first: a try it refuses is not counted by the others.
    await this.count(`pair ${digest(`${email}|${from}`)}`, pair);
    await this.count(`address ${from}`, address);
    await this.count(`account ${digest(email)}`, account);
  }

  /**
   * A right password clears the counter of its device, or of its address at this account. The counters of the address and of the
   * account go down by this one try only: the address may try other accounts, and strangers may try this one.
   */
  async succeeded(email: string, from: string, device: KnownDevice | null): Promise<void> {
    await this.database.pool.query(`delete from sign_in_counter where subject = $1`, [
      device ? `device ${device.id}` : `pair ${digest(`${email}|${from}`)}`,
    ]);
    if (device) return;
    await this.database.pool.query(`update sign_in_counter set failures = failures - 1 where subject = any($1)`, [
      [`address ${from}`, `account ${digest(email)}`],
    ]);
  }

  /**
   * A free try sets no block, because of two simultaneous tries the one with the later time may be counted first. A last try in
   * the future was made while the server's clock was wrong: it still counts, but its block is ignored.
   */
  private async count(subject: string, limit: Limit): Promise<void> {
    const now = this.kernel.now();
    const { rows } = await this.database.pool.query<{ failures: number }>(
      `insert into sign_in_counter as c (subject, failures, last_failed_at, blocked_until) values ($1, 1, $2, '-infinity')
       on conflict (subject) do update set
         failures = case when c.last_failed_at < $2 - make_interval(secs => $3) then 1 else c.failures + 1 end,
         last_failed_at = $2,
         blocked_until = case
           when c.last_failed_at < $2 - make_interval(secs => $3) or c.failures + 1 <= $4 then '-infinity'
           else $2 + make_interval(secs => least($5, power(2, least(c.failures + 1 - $4, 20)))) end
       where c.blocked_until <= $2 or c.last_failed_at > $2 + interval '1 minute'
       returning failures`,
      [subject, now, limit.forgetSeconds, limit.free, limit.longestSeconds],
    );
    if (rows.length > 0) return;
    const blocked = await this.database.pool.query<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - $2::timestamptz))::integer as seconds from sign_in_counter where subject = $1`,
      [subject, now],
    );
    throw refuse('TooManyTries', { values: { seconds: Math.max(1, blocked.rows[0]?.seconds ?? 1) } });
  }
}

/** Digests, so the table does not reveal who tried to sign in. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
