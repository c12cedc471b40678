import { Module } from '@nestjs/common';
import { ApiDescriptionController } from '../api-description/api-description.controller.js';
import { LiveModule } from '../live/live.module.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessFigures } from './process-figures.js';

/** What a server shows of itself: its metrics for monitoring, and its API description for programmers. */
@Module({
  imports: [LiveModule],
  controllers: [MetricsController, ApiDescriptionController],
  providers: [ProcessFigures],
})
export class SeeingInsideModule {}
