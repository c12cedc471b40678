import { Module } from '@nestjs/common';
import { agingControllers } from './aging.controllers.js';

@Module({ controllers: agingControllers })
export class AgingModule {}
