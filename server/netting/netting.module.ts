import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { NettingController } from './netting.controller.js';
import { NettingPapers, nettingPaperController } from './paper/netting-papers.js';

@Module({
  controllers: [NettingController, nettingPaperController],
  providers: [NettingPapers, Past],
})
export class NettingModule {}
