import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { addressOfGathered, gatheredTitle } from '../../contract/gathered/address.js';
import { Kernel } from '../decider/kernel.js';
import { ActiveUsers } from '../http/guards/active-users.js';
import { LiveGateway } from '../live/live.gateway.js';
import { DevicePush } from './device-push.js';
import { NoticeWriter } from './notice-writer.js';
import { StoredNotices, type StoredNotice } from './stored-notices.js';

const everyMs = 5_000;

/** Shows notices when their two minutes are over: at the bell, as a popup on open pages, and in browsers without a page. */
@Injectable()
export class GatheredSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Notices');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly notices: StoredNotices,
    private readonly writer: NoticeWriter,
    private readonly users: ActiveUsers,
    private readonly live: LiveGateway,
    private readonly push: DevicePush,
    private readonly kernel: Kernel,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.showDue(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One call after the other; an error is logged, and the notices stay open until the next call. */
  showDue(): Promise<void> {
    this.running = this.running
      .then(() => this.show())
      .catch((error: unknown) => this.logger.warn({ message: 'notices were not shown', reason: String(error) }));
    return this.running;
  }

  private async show(): Promise<void> {
    for (const notice of await this.notices.show(this.kernel.now())) await this.send(notice);
  }

  /** The notice is in the list already: what fails here is only its popup. */
  private async send(notice: StoredNotice): Promise<void> {
    const { id, userId } = notice;
    const user = await this.users.find(userId);
    if (!user) return;
    const [words] = await this.writer.words([notice], user);
    if (!words) return;
    const { text } = words;
    const gathered = { text, unread: await this.notices.unread(userId) };
    const title = gatheredTitle.mn;
    this.live.notifyUserEverywhere(userId, { kind: 'notice', id, title, body: text.mn, options: '{}', gathered });
    await this.push.push(userId, { id: `gathered-${id}`, title, body: text.mn, url: addressOfGathered(id) });
  }
}
