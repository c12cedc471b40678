import { Module } from '@nestjs/common';
import { JobController } from './job.controller.js';
import { JobFigures } from './job-figures.js';

@Module({ controllers: [JobController], providers: [JobFigures] })
export class JobApiModule {}
