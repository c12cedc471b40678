import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.js';
import { ScheduleController } from './schedule.controller.js';

/** Where people ask for files and fetch them: the server's part. */
@Module({ controllers: [ExportController, ScheduleController] })
export class ExportDeskModule {}
