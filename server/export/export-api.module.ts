import { Module } from '@nestjs/common';
import { ExportModule } from './export.module.js';
import { ExportController } from './export.controller.js';
import { ScheduleController } from './schedules/schedule.controller.js';

/** The server's part: calls to request and download files. */
@Module({ imports: [ExportModule], controllers: [ExportController, ScheduleController] })
export class ExportApiModule {}
