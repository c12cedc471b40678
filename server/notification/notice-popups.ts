import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { UnreadNotices } from '../identity/unread-notices.js';
import { Kernel } from '../decider/kernel.js';
import { LiveGateway } from '../live/live.gateway.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { Follower, type Reactor } from '../log/follower.js';
import { inboxAggregate } from './inbox.aggregate.js';

/** Tells open pages what came into the inbox of their user, and how many are left unread whatever happened to it. */
@Injectable()
export class NoticePopups implements Reactor, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly name = 'notice-popups';
  private readonly logger = new Logger('Notices');
  private readonly follower: Follower;

  constructor(
    database: Database,
    kernel: Kernel,
    private readonly live: LiveGateway,
    private readonly unread: UnreadNotices,
  ) {
    this.follower = new Follower(database.pool, kernel.reader, kernel.logSignal, this, (error, event) =>
      this.logger.error({ message: String(error), position: event?.position ?? null }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.follower.open('end');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.follower.close();
  }

  async handle({ stream, type, data, position }: StoredEvent): Promise<void> {
    const { aggregate, id: userId } = parseStream(stream);
    if (aggregate !== inboxAggregate.name || !this.live.holdsPageOf(userId)) return;
    if (type === 'NoticeSent') {
      const { title, body, options } = data as { title: string; body: string; options: string };
      this.live.tellUser(userId, { kind: 'notice', id: position, title, body, options });
    }
    this.live.tellUser(userId, { kind: 'unread', count: await this.unread.countOf(userId) });
  }
}
