import type { Pool } from 'pg';
import type { RefusalWord } from '../../../../contract/refusals/refusals.js';
import { documents } from '../../../shipment/tables.js';

type Queries = Pick<Pool, 'query'>;

/** The documents of files that were there before. */
export class StoredDocuments {
  private readonly counts = new Map<number, number>();
  private readonly known = new Set<string>();

  private constructor(rows: readonly { file: number; name: string; digest: string }[]) {
    for (const { file, name, digest } of rows) {
      this.counts.set(file, this.count(file) + 1);
      this.known.add(keyOf(file, name, digest));
    }
  }

  static async read(db: Queries, files: readonly number[]): Promise<StoredDocuments> {
    // Bytes are stored under their digest.
    const { rows } = await db.query<{ file: number; name: string; digest: string }>(
      `select shipment_id as file, name, split_part(file, '.', 1) as digest from ${documents}
        where shipment_id = any($1) and removed_at is null`,
      [files],
    );
    return new StoredDocuments(rows);
  }

  count(file: number): number {
    return this.counts.get(file) ?? 0;
  }

  /** Whether the file has a document with this name and these bytes. */
  has(file: number, name: string, digest: string | null): boolean {
    return digest !== null && this.known.has(keyOf(file, name, digest));
  }
}

function keyOf(file: number, name: string, digest: string): string {
  return `${file} ${digest} ${name}`;
}

/** A file of a zip of a move. */
export interface ZippedFile {
  file: number;
  line: number;
  path: string;
  refusal: RefusalWord | null;
  /** Of its bytes, if a document here has its name. */
  digest: string | null;
}

export async function zippedFiles(db: Queries, move: number): Promise<ZippedFile[]> {
  const { rows } = await db.query<ZippedFile>(
    `select d.file_id as file, d.line, d.path, d.refusal,
        case when exists (select from ${documents} s where s.name = regexp_replace(d.path, '^.*/', '') and s.removed_at is null)
          then encode(sha256(d.content), 'hex') end as digest
      from move_document d join move_file f on f.id = d.file_id
      where f.move_id = $1 and f.read_at is not null order by d.file_id, d.line`,
    [move],
  );
  return rows;
}
