import { Injectable } from '@nestjs/common';
import type { Diff } from '../../../contract/diff.js';
import { Database } from '../../database/database.js';
import { ShownPictures } from '../../document/images/shown-pictures.js';
import type { StoredEvent } from '../../log/event.js';
import type { EventHandler } from '../../reaction/reaction.js';
import { documents } from '../tables.js';

/** After a document was erased, deletes its bytes unless another document has the same. A repetition finds nothing to delete. */
@Injectable()
export class DocumentErasure implements EventHandler {
  constructor(
    private readonly database: Database,
    private readonly stored: ShownPictures,
  ) {}

  async handle({ data }: StoredEvent): Promise<void> {
    const erased = Object.values((data as Diff).rows).flatMap(({ changed }) =>
      changed.filter(({ fields }) => typeof fields['erasedAt']?.to === 'string').map(({ id }) => id),
    );
    if (erased.length === 0) return;
    const { rows } = await this.database.pool.query<{ file: string }>(
      `select distinct file from ${documents} where id = any($1)`,
      [erased],
    );
    for (const { file } of rows) await this.stored.dropErased(file);
  }
}
