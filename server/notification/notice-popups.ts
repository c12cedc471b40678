import { Injectable } from '@nestjs/common';
import { UnreadNotices } from '../identity/unread-notices.js';
import { LiveGateway } from '../live/live.gateway.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import type { EventHandler } from '../reaction/reaction.js';

/** Sends new notices to the user's open pages, and the number of unread notices after every change of the inbox. */
@Injectable()
export class NoticePopups implements EventHandler {
  constructor(
    private readonly live: LiveGateway,
    private readonly unread: UnreadNotices,
  ) {}

  async handle({ stream, type, data, position }: StoredEvent): Promise<void> {
    const { id: userId } = parseStream(stream);
    if (!this.live.hasPageOf(userId)) return;
    if (type === 'NoticeSent') {
      const { title, body, options } = data as { title: string; body: string; options: string };
      this.live.notifyUser(userId, { kind: 'notice', id: position, title, body, options });
    }
    this.live.notifyUser(userId, { kind: 'unread', count: await this.unread.countOf(userId) });
  }
}
