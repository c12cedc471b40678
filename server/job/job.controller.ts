import { Controller, Logger } from '@nestjs/common';
import { jobRoutes } from '../../contract/job/routes.js';
import { localInstant } from '../../contract/time.js';
import { Kernel } from '../decider/kernel.js';
import { Database } from '../database/database.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { JobKinds } from './job.module.js';
import { kindsOverview, latestJobs } from './overview.js';
import { findPause, releaseStore } from './restore-pause.js';

const maxShown = 100;

/** Background work, for administrators. */
@Controller()
export class JobController {
  private readonly security = new Logger('Security');

  constructor(
    private readonly database: Database,
    private readonly kinds: JobKinds,
    private readonly kernel: Kernel,
  ) {}

  @Serve(jobRoutes.list)
  async list() {
    const { pool } = this.database;
    const [kinds, jobs, pause] = await Promise.all([
      kindsOverview(pool, this.kinds.all),
      latestJobs(
        pool,
        this.kernel.options.names,
        { states: ['running', 'waiting', 'failed'], kinds: this.kinds.all.filter(({ every }) => !every) },
        maxShown,
      ),
      findPause(pool),
    ]);
    const paused = pause && { restored: localInstant(pause.restoredAt), backup: localInstant(pause.backedUpAt) };
    return { kinds, jobs, paused };
  }

  @Serve(jobRoutes.release)
  async release(call: Call<typeof jobRoutes.release>) {
    if (await releaseStore(this.database.pool))
      this.security.log({ message: 'restored store released', userId: call.user.id, address: call.address });
    return { message: call.message('storeReleased') };
  }
}
