import { Module } from '@nestjs/common';
import { ExportModule } from './export.module.js';
import { ExportController } from './export.controller.js';
import { ScheduleController } from './schedules/schedule.controller.js';

/** Where people ask for files and fetch them: the server's part. */
@Module({ imports: [ExportModule], controllers: [ExportController, ScheduleController] })
export class ExportApiModule {}
