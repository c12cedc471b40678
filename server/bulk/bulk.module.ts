import { Module } from '@nestjs/common';
import { BulkController } from './bulk.controller.js';
import { BulkRunner } from './bulk-runner.js';
import { BulkRequests } from './requests.js';

@Module({ controllers: [BulkController], providers: [BulkRequests, BulkRunner] })
export class BulkModule {}
