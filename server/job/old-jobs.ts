import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobKinds } from './job.module.js';
import { withDefaults } from './kind.js';
import type { JobHandler } from './running-job.js';

/** Removes jobs that ended long ago; one that a request refers to is deleted with that request. */
@Injectable()
export class OldJobs implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kinds: JobKinds,
  ) {}

  async perform(): Promise<number> {
    let removed = 0;
    for (const { name, retentionDays } of this.kinds.all.map(withDefaults)) {
      if (retentionDays === 'with its request') continue;
      const { rowCount } = await this.database.pool.query(
        `delete from job where kind = $1 and state in ('done', 'failed', 'cancelled')
          and ended_at < clock_timestamp() - $2 * interval '1 day'`,
        [name, retentionDays],
      );
      removed += rowCount ?? 0;
    }
    return removed;
  }
}
