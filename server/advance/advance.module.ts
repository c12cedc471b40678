import { Module } from '@nestjs/common';
import { AdvanceController } from './advance.controller.js';

@Module({ controllers: [AdvanceController] })
export class AdvanceModule {}
