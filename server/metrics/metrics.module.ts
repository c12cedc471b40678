import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** In every process; other modules add their metrics here. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
