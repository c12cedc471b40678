import { resolve } from 'node:path';
import { PastStores } from '../as-of/past-stores.js';
import type { PastTablesFactory } from '../as-of/past-tables.js';
import type { Config } from '../runtime/config.js';
import type { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas/replicas.js';
import type { FreeSpace } from '../disk/free-space.js';
import type { ActiveUsers } from '../http/guards/active-users.js';
import type { Jobs } from '../job/jobs.js';
import type { Kernel } from '../decider/kernel.js';
import type { Tables } from '../table/table.js';
import { Mail } from '../mail/mail.js';
import { exportFolder } from './export-file.js';
import { FileTasks } from './file-tasks.js';
import type { Letterheads } from './sheets/letterheads.js';
import { ExportLetters } from './letters/export-letters.js';
import type { MailDomains } from './schedules/mail-domains.js';
import type { NoticeSender } from './letters/notice-sender.js';
import { ExportNotices } from './letters/export-notices.js';
import { ExportRun } from './export-run.js';
import { Exports } from './exports.js';
import { ExportRequests } from './requests.js';
import { DueSchedules } from './schedules/due-schedules.js';
import { ExportSchedules } from './schedules/schedules.js';
import { StrayFiles } from './stray-files.js';

type Settings = Pick<Config, 'DATA_DIR' | 'STATEMENT_TIMEOUT_SECONDS'> &
  Partial<Pick<Config, 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM' | 'PUBLIC_URL'>>;

/** The services for exported files, created once per process: in the server, the worker and the command line. */
export class ExportServices {
  readonly folder: string;
  readonly requests: ExportRequests;
  readonly schedules: ExportSchedules;
  readonly exports: Exports;
  readonly mail: Mail;

  constructor(
    readonly database: Database,
    readonly tables: Tables,
    readonly jobs: Jobs,
    readonly users: ActiveUsers,
    readonly mailDomains: MailDomains,
    readonly now: () => Date,
    readonly config: Settings,
  ) {
    this.folder = exportFolder(resolve(config.DATA_DIR));
    this.requests = new ExportRequests(database, jobs, now);
    this.mail = new Mail(config);
    const { dataSource, storage } = database;
    this.schedules = new ExportSchedules(
      dataSource.manager,
      storage,
      tables,
      this.requests,
      users,
      this.mail.isSet ? mailDomains : null,
      now,
    );
    this.exports = new Exports(tables, this.requests, this.folder, now, config.STATEMENT_TIMEOUT_SECONDS * 1000);
  }
}

/** What creates the files, mails them and sends notices: only in the worker. */
export class ExportWorker {
  readonly run: ExportRun;
  readonly notices: ExportNotices;
  readonly letters: ExportLetters;
  readonly due: DueSchedules;
  readonly strays: StrayFiles;
  private readonly tasks: FileTasks;

  constructor(
    services: ExportServices,
    kernel: Kernel,
    handedIn: {
      pastTables: PastTablesFactory;
      notices: NoticeSender;
      letterheads: Letterheads;
      space: FreeSpace;
      replicas?: Replicas;
    },
    onTrouble: (error: unknown) => void,
    strayMs?: number,
  ) {
    const { pastTables, letterheads, replicas } = handedIn;
    const { database, tables, users, mailDomains, requests, schedules, exports, mail, config, folder, jobs, now } =
      services;
    this.tasks = new FileTasks(onTrouble);
    const parts = { users, pastTables, letterheads, replicas, tasks: this.tasks };
    this.run = new ExportRun(database, tables, requests, new PastStores(kernel, database.url), parts, folder, now);
    this.notices = new ExportNotices(handedIn.notices, tables, requests, schedules);
    this.letters = new ExportLetters(mail, users, mailDomains, tables, requests, exports, folder, config.PUBLIC_URL);
    this.due = new DueSchedules(database.dataSource.manager, schedules, requests, jobs, handedIn.space, now);
    this.strays = new StrayFiles(requests, folder, strayMs);
  }

  close(): void {
    this.tasks.close();
  }
}
