import { Module } from '@nestjs/common';
import { BulkController } from './bulk.controller.js';

@Module({ controllers: [BulkController] })
export class BulkModule {}
