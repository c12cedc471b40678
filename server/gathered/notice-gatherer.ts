import { Injectable } from '@nestjs/common';
import { allowed } from '../../contract/permissions.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { ActiveUsers } from '../http/guards/active-users.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import type { EventHandler } from '../reaction/reaction.js';
import { NoticeKinds, type NoticeKind } from './kind.js';
import { StoredNotices } from './stored-notices.js';
import { NoticeSwitches } from './switches.js';

/** Adds events to the notices of the users to whom they matter, except the user who caused them. */
@Injectable()
export class NoticeGatherer implements EventHandler {
  constructor(
    private readonly kinds: NoticeKinds,
    private readonly notices: StoredNotices,
    private readonly switches: NoticeSwitches,
    private readonly users: ActiveUsers,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  get types(): ReadonlySet<string> {
    return this.kinds.eventTypes;
  }

  async handle(event: StoredEvent): Promise<void> {
    // What a move brings happened long ago (D179).
    if (event.meta.actor.door === 'move') return;
    for (const kind of this.kinds.ofEvent(event.type)) {
      const receivers = new Set(await kind.receivers(event, this.database.pool));
      if (event.meta.actor.userId !== null) receivers.delete(event.meta.actor.userId);
      if (receivers.size === 0 || (await this.switches.off(null)).has(kind.name)) continue;
      for (const userId of receivers) if (await this.isFor(userId, kind)) await this.add(userId, kind, event);
    }
  }

  private async isFor(userId: number, kind: NoticeKind): Promise<boolean> {
    const user = await this.users.find(userId);
    return user !== null && allowed(kind.capability, user) && !(await this.switches.off(userId)).has(kind.name);
  }

  private add(userId: number, { name }: NoticeKind, { stream, position }: StoredEvent): Promise<void> {
    return this.notices.add(userId, name, parseStream(stream).id, position, this.kernel.now());
  }
}
