import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { openDataSource } from './data-source.js';
import { createPool, type PoolOptions } from './pool.js';

/** The store of this process: one pool for the log and the read models, one DataSource for the plain tables. Open means migrated. */
@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(
    readonly pool: Pool,
    readonly dataSource: DataSource,
    /** For what needs a connection of its own: the doorbell, the job queue. */
    readonly url: string,
  ) {}

  /** For whoever stands outside of Nest: the command line, the bench. */
  static async open(url: string, options: PoolOptions = {}): Promise<Database> {
    const dataSource = await openDataSource(url);
    return new Database(createPool(url, options), dataSource, url);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await this.pool.end();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
