import { Module } from '@nestjs/common';
import { ClosingController } from './closing.controller.js';

@Module({ controllers: [ClosingController] })
export class ClosingModule {}
