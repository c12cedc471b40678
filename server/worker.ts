import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { boot } from './boot.js';

/** What may take long runs here and never in the event loop that answers people. */
await boot('worker', async (config, logger) => {
  const app = await NestFactory.createApplicationContext(AppModule.of(config, 'worker'), {
    logger,
    abortOnError: false,
  });
  return {
    ready: { kind: 'ready' },
    finish: () => app.close(),
    insist: () => process.exit(1),
  };
});
