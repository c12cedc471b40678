import { Global, Module } from '@nestjs/common';
import { BulkController } from './bulk.controller.js';
import { BulkRequests } from './requests.js';

@Global()
@Module({ controllers: [BulkController], providers: [BulkRequests], exports: [BulkRequests] })
export class BulkModule {}
