import { Module } from '@nestjs/common';
import { JobFigures } from './job-figures.js';
import { OldJobs } from './old-jobs.js';

@Module({ providers: [OldJobs, JobFigures] })
export class JobApiModule {}
