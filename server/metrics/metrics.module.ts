import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** In every process: whoever has figures adds them here. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
