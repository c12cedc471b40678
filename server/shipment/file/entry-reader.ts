import type { Pool } from 'pg';
import type { Entry } from '../../../contract/shipment/entries.js';
import { entriesPerPage, textBytesPerPage } from '../../../contract/shipment/file/entry-pages.js';
import { identifier } from '../../database/sql.js';
import { assertShipmentExists } from './assert-shipment-exists.js';

/** A table of entries: the columns of its answer, over the table as `e`, and the row of the answer. */
export interface EntrySource<S extends object, R> {
  table: string;
  columns: string;
  /** The column whose length counts for the size of a page. */
  text?: string;
  rowOf(stored: S): R;
}

/** The newest entries of a table of a file, in the order of entry, and how many are older. */
export interface EntryPage<R> {
  rows: R[];
  earlier: number;
}

/** Reads the entries of a file: all of them, or page by page from the newest. */
export class EntryReader {
  constructor(private readonly pool: Pool) {}

  async all<S extends object, R>(id: number, { table, columns, rowOf }: EntrySource<S, R>): Promise<R[]> {
    await assertShipmentExists(this.pool, id);
    const { rows } = await this.pool.query<S>(
      `select ${columns} from ${identifier(table)} e where e.shipment_id = $1 order by e.number`,
      [id],
    );
    return rows.map(rowOf);
  }

  /** The newest entries before this number, or of all of them. */
  async page<S extends object, R>(
    id: number,
    { table, columns, text, rowOf }: EntrySource<S, R>,
    before: number | null,
  ): Promise<EntryPage<R>> {
    await assertShipmentExists(this.pool, id);
    const bytes = text === undefined ? '0' : `coalesce(octet_length(${identifier(text)}), 0)`;
    const entries = `${identifier(table)} where shipment_id = $1 and ($2::integer is null or number < $2)`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<S>(
        `select ${columns} from (
            select *, row_number() over newest as place, sum(${bytes}) over newest as bytes from ${entries}
            window newest as (order by number desc) order by number desc limit ${entriesPerPage}
          ) e where e.place = 1 or e.bytes <= ${textBytesPerPage} order by e.number`,
        [id, before],
      ),
      this.pool.query<{ count: number }>(`select count(*)::integer as count from ${entries}`, [id, before]),
    ]);
    return { rows: rows.map(rowOf), earlier: Math.max(0, (counted[0]?.count ?? 0) - rows.length) };
  }
}

/** The same page of entries in memory. */
export function pageOf<E extends Entry>(
  entries: readonly E[],
  before: number | null,
  textOf: (entry: E) => string | null = () => null,
): EntryPage<E> {
  const older = entries.filter(({ number }) => before === null || number < before);
  let first = older.length;
  let bytes = 0;
  for (const entry of older.slice(-entriesPerPage).reverse()) {
    bytes += Buffer.byteLength(textOf(entry) ?? '');
    if (first < older.length && bytes > textBytesPerPage) break;
    first -= 1;
  }
  return { rows: older.slice(first), earlier: first };
}
