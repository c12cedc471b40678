import { Module } from '@nestjs/common';
import { ChartsController } from './charts.controller.js';
import { HomeController } from './home.controller.js';

@Module({ controllers: [HomeController, ChartsController] })
export class DashboardModule {}
