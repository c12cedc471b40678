import { Module } from '@nestjs/common';
import { OldJobs } from './old-jobs.js';

@Module({ providers: [OldJobs] })
export class JobApiModule {}
