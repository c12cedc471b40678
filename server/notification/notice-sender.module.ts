import { Global, Module } from '@nestjs/common';
import { NoticeSender } from '../export/letters/notice-sender.js';
import { Kernel } from '../decider/kernel.js';
import { noticesBySystem } from './notices-by-system.js';

@Global()
@Module({
  providers: [{ provide: NoticeSender, inject: [Kernel], useFactory: noticesBySystem }],
  exports: [NoticeSender],
})
export class NoticeSenderModule {}
