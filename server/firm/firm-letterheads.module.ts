import { resolve } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Kernel } from '../decider/kernel.js';
import { Letterheads } from '../export/sheets/letterheads.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { FirmLetterheads } from './firm-letterheads.js';

const letterheads = {
  provide: Letterheads,
  inject: [Kernel, CONFIG],
  useFactory: ({ reader }: Kernel, { DATA_DIR }: Config): Letterheads => new FirmLetterheads(reader, resolve(DATA_DIR)),
};

/** Provides the letterhead of the papers that the worker creates. */
@Global()
@Module({ providers: [letterheads], exports: [Letterheads] })
export class FirmLetterheadsModule {}
