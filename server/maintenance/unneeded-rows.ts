import { Inject, Injectable, Logger } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import { removeRows } from '../retention/remove-rows.js';
import { RetentionRules } from '../retention/retention.module.js';
import { removedRows } from '../retention/retention.js';
import { CONFIG, type Config } from '../runtime/config.js';

/** Removes what nobody needs any more of the plain tables, as their areas declare it. */
@Injectable()
export class UnneededRows implements JobHandler {
  private readonly logger = new Logger('retention');

  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool'>,
    @Inject(Kernel) private readonly kernel: Pick<Kernel, 'now'>,
    private readonly rules: RetentionRules,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns how many rows of each table were removed. One table that cannot be cleared keeps no other from it. */
  async perform(job: Pick<RunningJob, 'progress'>): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const errors: unknown[] = [];
    for (const { table, removed } of removedRows(this.rules.all)) {
      const earlier = counts[table] ?? 0;
      const onBatch = async (rows: number): Promise<void> => {
        if (rows > 0) counts[table] = earlier + rows;
        await job.progress(counts);
      };
      const now = this.kernel.now();
      const removing = removeRows(this.database.pool, table, removed, { config: this.config, now, onBatch });
      await removing.catch((error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error;
        errors.push(error);
      });
    }
    this.logger.log({ message: 'rows that nobody needs any more were removed', rows: counts });
    if (errors.length > 0) throw new AggregateError(errors, 'Not all rows that nobody needs could be removed');
    return counts;
  }
}
