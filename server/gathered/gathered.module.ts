import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { GatheredController } from './gathered.controller.js';
import { NoticeGatherer } from './notice-gatherer.js';
import { GatheredSender } from './notice-sender.js';
import { NoticeWriter } from './notice-writer.js';
import { StoredNotices } from './stored-notices.js';
import { NoticeSwitches } from './switches.js';

@Module({
  imports: [LiveModule],
  controllers: [GatheredController],
  providers: [StoredNotices, NoticeSwitches, NoticeWriter, NoticeGatherer, GatheredSender],
})
export class GatheredModule {}
