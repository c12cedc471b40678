import { Module } from '@nestjs/common';
import { AsOfController } from './as-of.controller.js';

@Module({ controllers: [AsOfController] })
export class AsOfModule {}
