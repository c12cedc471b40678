import { Module } from '@nestjs/common';
import { reportControllers } from './report.controllers.js';

@Module({ controllers: reportControllers })
export class ReportModule {}
