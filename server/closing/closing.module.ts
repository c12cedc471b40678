import { Module } from '@nestjs/common';
import { ClosingController } from './closing.controller.js';
import { closings } from './commands.js';

@Module({ controllers: [ClosingController], providers: [closings.Handler] })
export class ClosingModule {}
