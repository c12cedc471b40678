import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import { Kernel } from '../kernel.js';
import type { StoredEvent } from '../log/event.js';
import { Follower, type Reactor } from '../log/follower.js';

/** Once a person is erased, the values that lie beside the log go, and the pictures: by position, so a crash only delays it. */
@Injectable()
export class Erasure implements Reactor, OnApplicationBootstrap, OnApplicationShutdown {
  readonly name = 'erasure';
  private readonly logger = new Logger('Erasure');
  private readonly follower: Follower;
  private readonly erasing: ReadonlySet<string>;

  constructor(
    private readonly database: Database,
    private readonly images: ImageStore,
    kernel: Kernel,
  ) {
    this.erasing = new Set(
      kernel.aggregates.all.flatMap(({ events }) => Object.keys(events).filter((type) => events[type]?.erases)),
    );
    this.follower = new Follower(database.pool, kernel.reader, kernel.logSignal, this, (error, event) =>
      this.logger.error({ message: String(error), position: event?.position ?? null }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.follower.open('start');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.close();
  }

  async handle(event: StoredEvent): Promise<void> {
    if (!this.erasing.has(event.type)) return;
    const { rows } = await this.database.pool.query<{ file: string }>(
      `select coalesce(data->>'file', '') as file from event where stream = $1 and type in ('UserPictureSet', 'UserSignatureSet')`,
      [event.stream],
    );
    for (const { file } of rows) if (file !== '') await this.images.drop(file);
    await this.database.pool.query(`delete from event_private where stream = $1`, [event.stream]);
  }
}
