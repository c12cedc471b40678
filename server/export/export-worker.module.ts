import { Injectable, Logger, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { PastTablesFactory } from '../as-of/past-tables.js';
import { Replicas } from '../database/replicas/replicas.js';
import { FreeSpace } from '../disk/free-space.js';
import { Kernel } from '../decider/kernel.js';
import { Letterheads } from './sheets/letterheads.js';
import { NoticeSender } from './letters/notice-sender.js';
import { ExportLetters } from './letters/export-letters.js';
import { ExportModule } from './export.module.js';
import { ExportNotices } from './letters/export-notices.js';
import { ExportRun } from './export-run.js';
import { ExportServices, ExportWorker } from './export-services.js';
import { DueSchedules } from './schedules/due-schedules.js';
import { StrayFiles } from './stray-files.js';

@Injectable()
class ExportWorkerHolder implements OnApplicationShutdown {
  readonly worker: ExportWorker;

  constructor(
    readonly services: ExportServices,
    kernel: Kernel,
    pastTables: PastTablesFactory,
    notices: NoticeSender,
    letterheads: Letterheads,
    space: FreeSpace,
    replicas: Replicas,
  ) {
    const logger = new Logger('Export');
    const handedIn = { pastTables, notices, letterheads, space, replicas };
    this.worker = new ExportWorker(services, kernel, handedIn, (error) =>
      logger.warn({ message: 'trouble with a task', reason: error instanceof Error ? error.message : String(error) }),
    );
  }

  /** After the last job was put back. */
  onApplicationShutdown(): void {
    this.worker.close();
  }
}

function handler<T>(provide: Type<T>, of: (making: ExportWorkerHolder) => T) {
  return { provide, inject: [ExportWorkerHolder], useFactory: of };
}

/** The worker's part: creating files. */
@Module({
  imports: [ExportModule],
  providers: [
    ExportWorkerHolder,
    handler(ExportRun, ({ worker }) => worker.run),
    handler(ExportNotices, ({ worker }) => worker.notices),
    handler(ExportLetters, ({ worker }) => worker.letters),
    handler(StrayFiles, ({ worker }) => worker.strays),
    handler(DueSchedules, ({ worker }) => worker.due),
  ],
})
export class ExportWorkerModule {}
