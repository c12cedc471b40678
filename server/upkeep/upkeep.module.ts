import { Module } from '@nestjs/common';
import { DailyAnchor } from './daily-anchor.js';

@Module({ providers: [DailyAnchor] })
export class UpkeepModule {}
