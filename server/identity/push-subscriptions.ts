import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../kernel.js';
import { PushSubscription } from './entities.js';

/** Browsers that get notices while no page is open. One that changes hands belongs to who signed in last. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async keep(userId: number, token: string): Promise<void> {
    const tokenDigest = createHash('sha256').update(token).digest();
    const row = { userId, token, tokenDigest, createdAt: this.kernel.now().toISOString() };
    await this.database.dataSource.getRepository(PushSubscription).upsert(row, ['tokenDigest']);
  }

  async latestOf(userId: number): Promise<string | null> {
    const found = await this.database.dataSource.getRepository(PushSubscription).findOne({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
    return found?.token ?? null;
  }
}
