import type { Pool } from 'pg';
import { documents as documentKind } from '../../../../contract/move/kinds/documents.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { addDocument } from '../../../shipment/documents/add.js';
import { takeBackDocuments } from '../../../shipment/documents/remove.js';
import { documents } from '../../../shipment/tables.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import type { SentForm } from '../../../../contract/form/wire-form.js';
import type { MoveTarget, StoreDocument, TargetWriter } from '../target.js';
import type { Kernel } from '../../../decider/kernel.js';
import { part } from './calls.js';
import { isRowOf, isTouchedByOthers } from '../part-events.js';
import { namesOfFiles } from './names-of-files.js';

/** A file of a zip that becomes a document of an order. */
type MovedDocument = {
  file: number;
  fields: SentForm['fields'];
  name: string;
  zip: number;
  line: number;
};

export const documentTarget: MoveTarget = {
  name: 'document',
  title: documentKind.label,
  streamOf: shipmentStream,
  partOf: ({ file }) => file as number,
  mapIds: (given, idOf) => ({ ...given, file: idOf(given['file'] as number) }),
  namesOf: namesOfFiles,
  writer: documentWriter,
  inverse: {
    isThere: isRowOf(documents, 'p.removed_at is null'),
    isTouched: isTouchedByOthers,
    async takeBack({ commands, options: { pool } }, { file, id }, _events, envelope) {
      const { rows } = await pool.query<{ is_money: boolean }>(`select is_money from ${documents} where id = $1`, [id]);
      const table = rows[0]?.is_money ? 'moneyDocuments' : 'documents';
      const inverse = { fields: {}, rows: { [table]: { added: [], changed: [], removed: [{ id }] } } };
      await commands.run(takeBackDocuments, { id: file, inverse }, envelope);
    },
    names: `select id, name from ${documents} where id = any($1)`,
  },
};

function documentWriter(kernel: Kernel, store: StoreDocument): TargetWriter {
  const { commands, options } = kernel;
  return {
    atOnce: 1,
    parallel: 4,
    async write(saves, envelope) {
      const ids: number[] = [];
      for (const [at, { given }] of saves.entries()) {
        const { file: id, fields, name, zip, line } = given as MovedDocument;
        const content = await contentOf(options.pool, zip, line);
        const { file } = await store({ bytes: content }, envelope.actor.userId ?? 0);
        const command = { id, fields, file, name, versionOf: null };
        ids.push((await commands.run(addDocument, command, part(envelope, at))).id);
      }
      return ids;
    },
    // They are gone with their order, where the move brought it.
    undoChange: () => Promise.resolve(),
    undoAddition: () => Promise.resolve(),
  };
}

async function contentOf(db: Pick<Pool, 'query'>, zip: number, line: number): Promise<Buffer> {
  const { rows } = await db.query<{ content: Buffer | null }>(
    `select content from move_document where file_id = $1 and line = $2`,
    [zip, line],
  );
  // A person was erased in the meantime.
  if (!rows[0]?.content) throw refuse('MoveFileErased');
  return rows[0].content;
}
