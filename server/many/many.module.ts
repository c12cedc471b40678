import { Module } from '@nestjs/common';
import { ManyController } from './many.controller.js';

@Module({ controllers: [ManyController] })
export class ManyModule {}
