import { Module } from '@nestjs/common';
import { ItemController } from './item.controller.js';

@Module({ controllers: [ItemController] })
export class ItemModule {}
