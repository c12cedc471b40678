import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import { ExportServices } from '../export/export-services.js';
import { StrayFiles } from '../export/stray-files.js';
import { Kernel } from '../decider/kernel.js';
import type { StoredEvent } from '../log/event.js';
import { Follower, type Reactor } from '../log/follower.js';

/**
 * Once a person is erased, his pictures go, and the export files that were made before: by position, so a crash only delays it. What lay
 * in tables left with the event itself, and no request leads to those files any more.
 */
@Injectable()
export class Erasure implements Reactor, OnApplicationBootstrap, OnApplicationShutdown {
  readonly name = 'erasure';
  private readonly logger = new Logger('Erasure');
  private readonly follower: Follower;
  private readonly erasing: ReadonlySet<string>;

  constructor(
    private readonly database: Database,
    private readonly images: ImageStore,
    private readonly exports: ExportServices,
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
    // A file that was begun before the event is older than this look at the folder, so its age does not matter.
    await new StrayFiles(this.exports.requests, this.exports.folder, 0).perform();
  }
}
