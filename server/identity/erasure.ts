import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import { ExportServices } from '../export/export-services.js';
import { StrayFiles } from '../export/stray-files.js';
import { removePrepared } from '../projection/rebuild/leftovers.js';
import type { StoredEvent } from '../log/event.js';
import type { EventHandler } from '../reaction/reaction.js';

/**
 * After a person is erased, deletes their pictures, all export files created before, and tables prepared for another version. The reaction continues from its position,
 * so a crash only delays the deletion. The values in tables were removed with the event itself, and no request serves those files
 * any more.
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
    // Export files started before the event are older than this check, so no minimum age is needed.
    await new StrayFiles(this.exports.requests, this.exports.folder, 0).perform();
    // They only learn of the erasure when the next version starts.
    await removePrepared(this.database.pool);
  }
}
