import type { NoticeSender } from '../export/letters/notice-sender.js';
import type { Kernel } from '../decider/kernel.js';
import { sendNotice } from './commands.js';

/** Notices sent by the system. The inbox remembers their causes, so a repeat after a crash reaches no user twice. */
export function noticesBySystem({ commands }: Pick<Kernel, 'commands'>): NoticeSender {
  return {
    async send(notice) {
      await commands.run(sendNotice, notice, {
        actor: { userId: null, type: null, door: 'system' },
        requestId: notice.cause,
        route: 'export',
      });
    },
  };
}
