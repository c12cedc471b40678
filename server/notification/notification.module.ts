import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { UnreadNotices } from '../identity/unread-notices.js';
import { LiveModule } from '../live/live.module.js';
import { NoticePopups } from './notice-popups.js';
import { DevicePush } from '../gathered/device-push.js';
import { NoticePush } from './notice-push.js';
import { NotificationController } from './notification.controller.js';

@Global()
@Module({
  imports: [LiveModule],
  controllers: [NotificationController],
  providers: [NoticePopups, NoticePush, { provide: DevicePush, useExisting: NoticePush }],
  exports: [DevicePush],
})
export class NotificationModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unread: UnreadNotices,
  ) {}

  /** Provides the number of unread notices that the bell shows after sign-in. */
  onModuleInit(): void {
    this.unread.countBy(async (userId) => {
      const { rows } = await this.database.pool.query<{ unread: number }>(`select unread from inbox where id = $1`, [
        userId,
      ]);
      return rows[0]?.unread ?? 0;
    });
  }
}
