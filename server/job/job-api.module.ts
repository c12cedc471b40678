import { Module } from '@nestjs/common';
import { JobController } from './job.controller.js';
import { JobFigures } from './job-figures.js';
import { OldJobs } from './old-jobs.js';

@Module({ controllers: [JobController], providers: [OldJobs, JobFigures] })
export class JobApiModule {}
