import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { ShownPictures } from '../document/images/shown-pictures.js';
import { Kernel } from '../decider/kernel.js';
import type { JobHandler } from '../job/running-job.js';

/**
 * Deletes what has expired: ended sessions, old failed tries, passwords no account refers to, unused pictures, and browsers and
 * devices of deleted or inactive users.
 */
@Injectable()
export class Housekeeping implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly pictures: ShownPictures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  perform(): Promise<void> {
    return this.tidy();
  }

  async tidy(): Promise<void> {
    const { pool } = this.database;
    const now = this.kernel.now().getTime();
    const before = (hours: number) => new Date(now - hours * 3_600_000);
    await pool.query(
      `delete from session s where s.created_at < $1 or s.last_seen_at < $2
        or not exists (select 1 from app_user u where u.id = s.user_id and u.epoch = s.epoch and u.active = 1 and not u.deleted)`,
      [before(this.config.SESSION_MAX_DAYS * 24), before(this.config.SESSION_IDLE_HOURS)],
    );
    await pool.query(
      `delete from push_subscription p where not exists (select 1 from app_user u
        where u.id = p.user_id and u.epoch = p.epoch and u.active = 1 and not u.deleted)`,
    );
    await pool.query(
      `delete from known_device d where d.expires_at < $1
        or not exists (select 1 from app_user u where u.id = d.user_id and not u.deleted)`,
      [before(0)],
    );
    await pool.query(`delete from sign_in_counter where last_failed_at < $1`, [before(30 * 24)]);
    // After an hour, a command that is still running has stored the event that names its credential.
    await pool.query(
      `delete from credential c where c.created_at < $1 and not exists (select 1 from app_user u
        where u.credential_id = c.id and not u.deleted)`,
      [before(1)],
    );
    await this.pictures.sweep();
  }
}
