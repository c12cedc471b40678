import { Injectable, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PastTablesFactory } from '../as-of/past-tables.js';
import { Kernel } from '../decider/kernel.js';
import { FirmSettings } from './firm-settings.js';
import { NoticeSender } from './notice-sender.js';
import { ExportModule } from './export.module.js';
import { ExportServices, ExportWorker } from './export-services.js';

@Injectable()
export class ExportWorkerLifetime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly worker: ExportWorker;

  constructor(
    services: ExportServices,
    kernel: Kernel,
    pastTables: PastTablesFactory,
    notices: NoticeSender,
    firm: FirmSettings,
  ) {
    this.worker = new ExportWorker(services, kernel, { pastTables, notices, firm });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }
}

/** Where files are made: the worker's part. */
@Module({ imports: [ExportModule], providers: [ExportWorkerLifetime] })
export class ExportWorkerModule {}
