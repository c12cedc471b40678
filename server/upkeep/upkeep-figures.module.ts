import { Module } from '@nestjs/common';
import { UpkeepFigures } from './upkeep-figures.js';

@Module({ providers: [UpkeepFigures] })
export class UpkeepFiguresModule {}
