import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PastDayOrders } from '../as-of/past-day-orders.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { Tables } from '../table/table.js';
import { TableDownloads } from './download-table.js';
import { ExportServices } from './export-services.js';

const logger = new Logger('Export');

const services = {
  provide: ExportServices,
  inject: [Database, Tables, Kernel, CONFIG],
  useFactory: (database: Database, tables: Tables, kernel: Kernel, config: Config) =>
    new ExportServices(database, tables, kernel.now, config, (error) => {
      // No defect of this process: the rows wait until the queue is back.
      logger.warn({
        message: 'trouble with a job or its queue',
        reason: error instanceof Error ? error.message : String(error),
      });
    }),
};

/** Past days are made ready by the same worker as files. */
const pastDayOrders = {
  provide: PastDayOrders,
  inject: [ExportServices],
  useFactory: ({ pastRequests, pastQueue }: ExportServices): PastDayOrders => ({
    order: async (day) => {
      await pastQueue.ensure(await pastRequests.ask(day));
      return (await pastRequests.of(day))?.prepared ?? 0;
    },
    of: (day) => pastRequests.of(day),
  }),
};

@Injectable()
class QueueEnd implements OnApplicationShutdown {
  constructor(private readonly exports: ExportServices) {}

  async onApplicationShutdown(): Promise<void> {
    await this.exports.close();
  }
}

/** What the server and the worker both know about files that people ask for. */
@Global()
@Module({
  providers: [services, pastDayOrders, QueueEnd, TableDownloads],
  exports: [ExportServices, PastDayOrders, TableDownloads],
})
export class ExportModule {}
