import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { Config } from '../config.js';
import { ConfigModule } from '../config.module.js';
import { ClosingModule } from '../closing/closing.module.js';
import { CustomInvoiceModule } from '../custom-invoice/custom-invoice.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { ReportModule } from '../report/report.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { DiskModule } from '../disk/disk.module.js';
import { DocumentModule } from '../document/document.module.js';
import { ExportApiModule } from '../export/export-api.module.js';
import { FirmModule } from '../firm/firm.module.js';
import { HealthModule } from '../health/health.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HttpModule } from '../http/http.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { KernelModule } from './kernel.module.js';
import { ListModule } from './tables.module.js';
import { LiveModule } from '../live/live.module.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { SeeingInsideModule } from '../metrics/seeing-inside.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { ProcessModule } from '../process/process.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ShipmentModule } from '../shipment/shipment.module.js';
import { WorkspaceModule } from '../workspace/workspace.module.js';
import { WorkerModule } from './worker.module.js';

/** The server answers requests; the worker does what may take long. Both stand on the same store and the same kernel. */
export type Role = 'server' | 'worker';

/** Whoever calls hears within five seconds, though a table is locked or the connections are all in use. */
const lockTimeoutMs = 1_000;
const connectTimeoutMs = 2_000;

@Module({})
export class AppModule {
  static of(config: Config, role: Role): DynamicModule {
    if (!config.DATABASE_URL)
      throw new Error('DATABASE_URL is not set. `npm start` starts the embedded database and sets it.');
    const queries = new Logger('Database');
    const database = DatabaseModule.of(config.DATABASE_URL, {
      max: config.DATABASE_POOL,
      applicationName: `zuuch ${role}`,
      ...(role === 'server' && {
        lined: true,
        statementTimeoutMs: config.STATEMENT_TIMEOUT_SECONDS * 1000,
        lockTimeoutMs,
        connectTimeoutMs,
      }),
      slow: {
        ms: config.SLOW_QUERY_MS,
        tell: (text, ms) => queries.warn({ message: 'slow query', query: text, ms: Math.round(ms) }),
      },
    });
    const own =
      role === 'server'
        ? [
            HttpModule,
            HealthModule,
            HistoryModule,
            ListModule,
            DocumentModule,
            ExportApiModule,
            FirmModule,
            IdentityModule,
            LiveModule,
            BulkModule,
            SeeingInsideModule,
            NotificationModule,
            ProcessModule,
            ReferenceModule,
            ShipmentModule,
            CustomInvoiceModule,
            ClosingModule,
            DashboardModule,
            ReportModule,
            WorkspaceModule,
          ]
        : [WorkerModule];
    return {
      module: AppModule,
      imports: [ConfigModule.of(config), DiskModule, MetricsModule, database, KernelModule, ...own],
    };
  }
}
