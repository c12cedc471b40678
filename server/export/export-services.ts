import { resolve } from 'node:path';
import { PastDayRequests } from '../as-of/past-day-requests.js';
import { PastDayRun } from '../as-of/past-day-run.js';
import { PastStores } from '../as-of/past-stores.js';
import type { PastTablesFactory } from '../as-of/past-tables.js';
import type { Config } from '../runtime/config.js';
import type { Database } from '../database/database.js';
import { jobBackend, type JobBackend } from '../job/backend.js';
import { JobQueue } from '../job/job-queue.js';
import { JobWorker, type Patience } from '../job/job-worker.js';
import type { Kernel } from '../decider/kernel.js';
import type { Tables } from '../table/table.js';
import { Mail } from '../mail/mail.js';
import { exportFolder } from './export-file.js';
import { FileTasks } from './file-tasks.js';
import type { FirmSettings } from './firm-settings.js';
import { ExportLetters } from './export-letters.js';
import type { NoticeSender } from './notice-sender.js';
import { ExportNotices } from './export-notices.js';
import { ExportRun } from './export-run.js';
import { Exports } from './exports.js';
import { ExportRequests } from './requests.js';
import { ExportSchedules } from './schedules.js';
import { ExportSupervisor, type Rounds } from './supervisor.js';

type Settings = Pick<Config, 'DATA_DIR' | 'REDIS_URL' | 'DATABASE_URL'> &
  Partial<Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>>;
export type OnTrouble = (error: unknown) => void;

/** What is known about files that people ask for, put together once per process: the server, the worker, the command line. */
export class ExportServices {
  readonly folder: string;
  readonly backend: JobBackend;
  readonly queue: JobQueue;
  readonly requests: ExportRequests;
  readonly schedules: ExportSchedules;
  readonly exports: Exports;
  readonly mail: Mail;
  /** Past days that are to be made ready. */
  readonly pastRequests: PastDayRequests;
  readonly pastQueue: JobQueue;

  constructor(
    readonly database: Database,
    readonly tables: Tables,
    readonly now: () => Date,
    readonly config: Settings,
    readonly onTrouble: OnTrouble,
    queuePatienceMs?: number,
  ) {
    this.folder = exportFolder(resolve(config.DATA_DIR));
    this.backend = jobBackend({ ...config, DATABASE_URL: database.url });
    this.queue = new JobQueue('export', this.backend, onTrouble, queuePatienceMs);
    this.pastQueue = new JobQueue('past-day', this.backend, onTrouble, queuePatienceMs);
    this.pastRequests = new PastDayRequests(database.pool, now);
    this.requests = new ExportRequests(database, now);
    this.mail = new Mail(config);
    this.schedules = new ExportSchedules(database, tables, this.requests, this.mail.isSet, now);
    this.exports = new Exports(tables, this.requests, this.queue, this.folder, now);
  }

  /** The connections of the queues end. */
  async close(): Promise<void> {
    await Promise.all([this.queue.close(), this.pastQueue.close()]);
  }
}

/** Where the files are made: the worker's own. */
export class ExportWorker {
  private readonly run: ExportRun;
  private readonly tasks: FileTasks;
  private readonly pastRun: PastDayRun;
  private readonly workers: readonly JobWorker[];
  private readonly supervisor: ExportSupervisor;

  constructor(
    services: ExportServices,
    kernel: Kernel,
    handedIn: { pastTables: PastTablesFactory; notices: NoticeSender; firm: FirmSettings },
    timing: { patience?: Patience; rounds?: Rounds } = {},
  ) {
    const { database, tables, requests, schedules, queue, folder, backend, onTrouble, now } = services;
    const { exports, mail, config, pastRequests, pastQueue } = services;
    const notices = new ExportNotices(handedIn.notices, tables, requests);
    const past = new PastStores(kernel, database.url);
    this.tasks = new FileTasks(onTrouble);
    const { pastTables, firm } = handedIn;
    this.run = new ExportRun(
      database,
      tables,
      requests,
      notices,
      past,
      { pastTables, firm, tasks: this.tasks },
      folder,
      now,
    );
    this.pastRun = new PastDayRun(database.pool, past, pastRequests);
    this.workers = [
      new JobWorker(queue, backend, this.run, onTrouble, timing.patience),
      new JobWorker(pastQueue, backend, this.pastRun, onTrouble, timing.patience),
    ];
    const letters = new ExportLetters(mail, tables, requests, exports, notices, folder, config.PUBLIC_URL);
    this.supervisor = new ExportSupervisor(
      requests,
      schedules,
      notices,
      letters,
      past,
      pastRequests,
      { exports: queue, pastDays: pastQueue },
      folder,
      onTrouble,
      timing.rounds,
    );
  }

  /** Makes the next round of the supervisor at once. */
  supervise(): Promise<void> {
    return this.supervisor.walk();
  }

  start(): void {
    for (const worker of this.workers) worker.start();
    this.supervisor.start();
  }

  /** What is being written is put back for the next worker. */
  async stop(): Promise<void> {
    this.run.stop();
    this.pastRun.stop();
    await Promise.all([...this.workers.map((worker) => worker.close()), this.supervisor.stop()]);
    this.tasks.close();
  }
}
