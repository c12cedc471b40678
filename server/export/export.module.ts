import { resolve } from 'node:path';
import { Global, Injectable, Logger, Module, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { jobBackend } from '../job/backend.js';
import { JobQueue } from '../job/job-queue.js';
import { Kernel } from '../kernel.js';
import { Lists } from '../list/lists.js';
import { exportFolder } from './export-file.js';
import { ExportNotices } from './export-notices.js';
import { ExportRequests } from './requests.js';
import { ExportSchedules } from './schedules.js';
import { Exports } from './exports.js';

const logger = new Logger('Export');
/** A lost queue is no defect of this process: the rows wait for it. */
export const reportTrouble = (error: unknown): void => logger.warn({ message: 'the job queue is in trouble', reason: error instanceof Error ? error.message : String(error) });

const providers: FactoryProvider[] = [
  { provide: JobQueue, inject: [CONFIG], useFactory: (config: Config) => new JobQueue('export', jobBackend(config), reportTrouble) },
  { provide: ExportRequests, inject: [Database, Kernel], useFactory: (database: Database, kernel: Kernel) => new ExportRequests(database, kernel.now) },
  {
    provide: ExportSchedules,
    inject: [Database, Lists, ExportRequests, Kernel],
    useFactory: (database: Database, lists: Lists, requests: ExportRequests, kernel: Kernel) => new ExportSchedules(database, lists, requests, kernel.now),
  },
  {
    provide: ExportNotices,
    inject: [Kernel, Lists, ExportRequests],
    useFactory: (kernel: Kernel, lists: Lists, requests: ExportRequests) => new ExportNotices(kernel, lists, requests),
  },
  {
    provide: Exports,
    inject: [Lists, ExportRequests, JobQueue, CONFIG, Kernel],
    useFactory: (lists: Lists, requests: ExportRequests, queue: JobQueue, config: Config, kernel: Kernel) =>
      new Exports(lists, requests, queue, exportFolder(resolve(config.DATA_DIR)), kernel.now),
  },
];

@Injectable()
class QueueEnd implements OnApplicationShutdown {
  constructor(private readonly queue: JobQueue) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

/** What the server and the worker both know about files that people ask for. */
@Global()
@Module({ providers: [...providers, QueueEnd], exports: [JobQueue, ExportRequests, ExportSchedules, ExportNotices, Exports] })
export class ExportModule {}
