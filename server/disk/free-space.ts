import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';

/** After this time a refusal of the database no longer counts; further refused saves renew it. */
const rememberedMs = 10_000;
const dayMs = 86_400_000;
const megabyte = 1024 ** 2;

/** Space for a body that is being received. */
export interface SpaceClaim {
  /** So many of its bytes are on the disk now, which no longer counts them as free. */
  written(bytes: number): void;
  end(): void;
}

/** The free space on the disk of DATA_DIR, and the part that is reserved for saves. */
@Injectable()
export class FreeSpace {
  private refusedAt = -Infinity;
  /** Bytes that are claimed and not written yet. */
  private claimed = 0;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR' | 'DISK_RESERVE' | 'STORAGE_QUOTA'>,
  ) {}

  get reserve(): number {
    return this.config.DISK_RESERVE;
  }

  async bytes(): Promise<{ free: number; size: number }> {
    const { bavail, blocks, bsize } = await statfs(this.config.DATA_DIR);
    return { free: bavail * bsize, size: blocks * bsize };
  }

  /** Called before something is stored that users can do without for a while: the remaining space is reserved for saves. */
  async assertReserve(): Promise<void> {
    if (!(await this.hasReserve())) throw refuse('DiskReserve');
  }

  /** Called before something of a user is stored, unless the call repeats one whose result is stored already. */
  async assertRoom(userId: number | null): Promise<void> {
    await this.assertReserve();
    if (userId !== null) await this.assertQuota(userId);
  }

  async hasReserve(): Promise<boolean> {
    return (await this.bytes()).free - this.claimed >= this.reserve;
  }

  /** Claims space for a body before it is received, so that bodies at the same time cannot use the same free space. */
  claim(bytes: number): SpaceClaim {
    let remaining = bytes;
    const reduce = (by: number): void => {
      const done = Math.min(by, remaining);
      remaining -= done;
      this.claimed -= done;
    };
    this.claimed += bytes;
    return { written: reduce, end: () => reduce(remaining) };
  }

  async assertQuota(userId: number): Promise<void> {
    if (!(await this.isWithinQuota(userId)))
      throw refuse('StorageQuota', { values: { megabytes: Math.ceil(this.config.STORAGE_QUOTA / megabyte) } });
  }

  /** Limits the pictures and exported files of one user per day: no single account can fill the disk. */
  async isWithinQuota(userId: number): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ bytes: number }>(
      `select ((select coalesce(sum(bytes), 0) from upload where user_id = $1 and created_at > $2)
        + (select coalesce(sum(bytes), 0) from export_request where user_id = $1 and created_at > $2 and format <> 'zip'))::float8
        as bytes`,
      [userId, new Date(Date.now() - dayMs)],
    );
    return (rows[0]?.bytes ?? 0) < this.config.STORAGE_QUOTA;
  }

  /** The database may be on another machine: only its own error shows that its disk is full. */
  databaseRefused(): void {
    this.refusedAt = performance.now();
  }

  get isDatabaseFull(): boolean {
    return performance.now() - this.refusedAt < rememberedMs;
  }
}
