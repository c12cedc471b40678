import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../server/composition/app.module.js';
import { CONFIG, type Config } from '../../server/runtime/config.js';
import { JsonLogger } from '../../server/runtime/logging.js';
import type { RunningServer } from './running-server.js';

/** A worker next to a server, with the same store and settings; it writes to the same log. */
export async function openWorker({ app, lines }: RunningServer): Promise<INestApplicationContext> {
  const logger = new JsonLogger('test', 'info', (line) => void lines.push(line));
  const module = await AppModule.of(app.get<Config>(CONFIG), 'worker');
  return NestFactory.createApplicationContext(module, { logger, abortOnError: false });
}
