import { Module } from '@nestjs/common';
import { ApiDescriptionController } from '../api-description/api-description.controller.js';
import { LiveModule } from '../live/live.module.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessFigures } from './process-figures.js';

/** What a server shows of itself: its figures to whoever watches over it, its calls to whoever writes programs. */
@Module({
  imports: [LiveModule],
  controllers: [MetricsController, ApiDescriptionController],
  providers: [ProcessFigures],
})
export class SeeingInsideModule {}
