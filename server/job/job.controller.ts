import { Controller } from '@nestjs/common';
import { jobRoutes } from '../../contract/job/routes.js';
import { Kernel } from '../decider/kernel.js';
import { Database } from '../database/database.js';
import { Serve } from '../http/serve.js';
import { JobKinds } from './job.module.js';
import { kindsOverview, latestJobs } from './overview.js';

const maxShown = 100;

/** Background work, for administrators. */
@Controller()
export class JobController {
  constructor(
    private readonly database: Database,
    private readonly kinds: JobKinds,
    private readonly kernel: Kernel,
  ) {}

  @Serve(jobRoutes.list)
  async list() {
    const { pool } = this.database;
    const [kinds, jobs] = await Promise.all([
      kindsOverview(pool, this.kinds.all),
      latestJobs(
        pool,
        this.kernel.options.names,
        { states: ['running', 'waiting', 'failed'], kinds: this.kinds.all.filter(({ every }) => !every) },
        maxShown,
      ),
    ]);
    return { kinds, jobs };
  }
}
