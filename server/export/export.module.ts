import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { ActiveUsers } from '../http/guards/active-users.js';
import { Jobs } from '../job/jobs.js';
import { Tables } from '../table/table.js';
import { DownloadBounds } from './download-bounds.js';
import { MailDomains } from './schedules/mail-domains.js';
import { TableDownloads } from './download-table.js';
import { ExportServices } from './export-services.js';
import { Workbooks } from './workbooks/workbooks.js';

const services = {
  provide: ExportServices,
  inject: [Database, Tables, Jobs, ActiveUsers, MailDomains, Kernel, CONFIG],
  useFactory: (
    database: Database,
    tables: Tables,
    jobs: Jobs,
    users: ActiveUsers,
    mailDomains: MailDomains,
    kernel: Kernel,
    config: Config,
  ) => new ExportServices(database, tables, jobs, users, mailDomains, kernel.now, config),
};

/** What server and worker both need for exported files. */
@Global()
@Module({ providers: [services, DownloadBounds, Workbooks, TableDownloads], exports: [ExportServices, TableDownloads] })
export class ExportModule {}
