import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './composition/app.module.js';
import { boot } from './composition/boot.js';
import { Kernel } from './decider/kernel.js';

/** Long-running work runs here and never in the event loop that answers users. */
await boot('worker', async (config, logger) => {
  const app = await NestFactory.createApplicationContext(await AppModule.of(config, 'worker'), {
    logger,
    abortOnError: false,
  });
  void upkeepOfTables(app.get(Kernel), (error) => logger.error(error));
  return {
    ready: { kind: 'ready' },
    finish: () => app.close(),
    insist: () => process.exit(1),
  };
});

/** Lists work in the meantime; only queries that need new columns are refused, and those that lack an index are slower. */
async function upkeepOfTables(kernel: Kernel, failed: (error: unknown) => void): Promise<void> {
  await kernel.fillAddedColumns().catch(failed);
  await kernel.settleIndexes().catch(failed);
}
