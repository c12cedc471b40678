import { Module } from '@nestjs/common';
import { AsOfController } from './as-of.controller.js';
import { PastDayOrders } from './past-day-orders.js';

@Module({ controllers: [AsOfController], providers: [PastDayOrders] })
export class AsOfModule {}
