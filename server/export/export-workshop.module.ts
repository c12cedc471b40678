import { resolve } from 'node:path';
import { Inject, Injectable, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { jobBackend } from '../job/backend.js';
import { JobQueue } from '../job/job-queue.js';
import { JobWorker } from '../job/job-worker.js';
import { Kernel } from '../kernel.js';
import { Lists } from '../list/lists.js';
import { reportTrouble } from './export.module.js';
import { exportFolder } from './export-file.js';
import { ExportNotices } from './export-notices.js';
import { ExportRun } from './export-run.js';
import { ExportRequests } from './requests.js';
import { ExportSchedules } from './schedules.js';
import { ExportSteward } from './steward.js';

/** Where files are made: the worker's part. */
@Injectable()
class ExportWorkshop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly run: ExportRun;
  private readonly worker: JobWorker;
  private readonly steward: ExportSteward;

  constructor(
    database: Database,
    kernel: Kernel,
    lists: Lists,
    queue: JobQueue,
    requests: ExportRequests,
    schedules: ExportSchedules,
    notices: ExportNotices,
    @Inject(CONFIG) config: Config,
  ) {
    const folder = exportFolder(resolve(config.DATA_DIR));
    this.run = new ExportRun(database, lists, requests, notices, folder, kernel.now);
    this.worker = new JobWorker(queue, jobBackend(config), this.run, reportTrouble);
    this.steward = new ExportSteward(requests, schedules, notices, queue, folder, reportTrouble);
  }

  onApplicationBootstrap(): void {
    this.worker.start();
    this.steward.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.run.stop();
    await Promise.all([this.worker.close(), this.steward.stop()]);
  }
}

@Module({ providers: [ExportWorkshop] })
export class ExportWorkshopModule {}
