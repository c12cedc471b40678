import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { openDataSource } from './data-source.js';
import type { PersonalStores } from './personal-stores.js';
import { createPool, type PoolOptions } from './pool.js';
import { UserStorage } from './user-storage.js';

/** The store of this process: one pool for the log and the read models, one DataSource for the plain tables. Once open, it is migrated. */
@Injectable()
export class Database implements OnApplicationShutdown {
  /** What every write of rows of one user goes through. */
  readonly storage: UserStorage;
  private readonly closers: (() => Promise<void>)[] = [];

  constructor(
    readonly pool: Pool,
    readonly dataSource: DataSource,
    /** For what needs a connection of its own: the log signal and the job queue. */
    readonly url: string,
    stores: PersonalStores,
  ) {
    this.storage = new UserStorage(stores);
  }

  /** For code outside of Nest: the command line and the bench. */
  static async open(url: string, options: PoolOptions, stores: PersonalStores): Promise<Database> {
    const dataSource = await openDataSource(url, options);
    return new Database(createPool(url, options), dataSource, url, stores);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /** Registers what uses the pool and has to finish before it closes; the last one registered is closed first. */
  closeBefore(close: () => Promise<void>): void {
    this.closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0)) await close();
    if (!this.pool.ended) await this.pool.end();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
