import type { Pool } from 'pg';
import { maxUnpackedZipMb } from '../../../contract/move/limits.js';
import { maxDocumentMb } from '../../../contract/shipment/documents/form.js';
import { Refusal, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { DocumentStore } from '../../document/files/document-store.js';
import type { RunningJob } from '../../job/running-job.js';
import { unpackDocuments } from './unpack-documents.js';

/** The first line below the head of the list of a zip. */
const firstLine = 2;
const limits = { mostMb: maxDocumentMb, unpackedMb: maxUnpackedZipMb };

/** Stores the files of a zip one by one; what cannot be a document says why. */
export async function storeDocuments(
  pool: Pool,
  documents: Pick<DocumentStore, 'assertDocument'>,
  { id, bytes, addedBy }: { id: number; bytes: Buffer; addedBy: number },
  job: RunningJob,
): Promise<void> {
  await pool.query(`delete from move_document where file_id = $1`, [id]);
  let line = firstLine;
  for await (const { path, bytes: size, content } of unpackDocuments(bytes, limits)) {
    const refusal = content
      ? await refusalOf(() => documents.assertDocument({ bytes: content }, addedBy))
      : 'DocumentTooLarge';
    await pool.query(
      `insert into move_document (file_id, line, path, bytes, content, refusal) values ($1, $2, $3, $4, $5, $6)`,
      [id, line, path, size, refusal === null ? content : null, refusal],
    );
    line += 1;
    await job.progress({ done: line - firstLine });
  }
}

/** Why it is refused; what is only unavailable at the moment is tried again with the whole job. */
async function refusalOf(act: () => Promise<void>): Promise<RefusalWord | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.word === 'Unavailable') throw error;
    return error.word;
  }
}
