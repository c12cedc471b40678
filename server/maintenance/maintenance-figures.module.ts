import { Module } from '@nestjs/common';
import { MaintenanceFigures } from './maintenance-figures.js';

@Module({ providers: [MaintenanceFigures] })
export class MaintenanceFiguresModule {}
