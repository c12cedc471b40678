import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import { ExportServices } from '../export/export-services.js';
import { StrayFiles } from '../export/stray-files.js';
import type { StoredEvent } from '../log/event.js';
import type { EventHandler } from '../reaction/reaction.js';

/**
 * Once a person is erased, his pictures go, and the export files that were made before: by position, so a crash only delays it. What lay
 * in tables left with the event itself, and no request leads to those files any more.
 */
@Injectable()
export class Erasure implements EventHandler {
  constructor(
    private readonly database: Database,
    private readonly images: ImageStore,
    private readonly exports: ExportServices,
  ) {}

  async handle({ stream }: StoredEvent): Promise<void> {
    const { rows } = await this.database.pool.query<{ file: string }>(
      `select coalesce(data->>'file', '') as file from event where stream = $1 and type in ('UserPictureSet', 'UserSignatureSet')`,
      [stream],
    );
    for (const { file } of rows) if (file !== '') await this.images.drop(file);
    // A file that was begun before the event is older than this look at the folder, so its age does not matter.
    await new StrayFiles(this.exports.requests, this.exports.folder, 0).perform();
  }
}
