import type { SheetColumn } from '../../../contract/move/sheet/map-columns.js';
import { foldHead } from '../../../contract/text/head-words.js';
import type { Queries } from '../moves.js';
import { columnsOf, leastShared, type StoredColumn } from './mapping.js';
import { columnsOfSheet, sheetsWhere, type StoredSheet } from './stored-sheet.js';

/** A sheet of a confirmed move: what it was, and the heads of its columns. */
interface MovedSheet {
  id: number;
  name: string;
  kinds: string[];
  heads: string[];
  mapped: readonly StoredColumn[];
}

/** The heads are kept with the sheet, because its lines are erased when the move is finished. */
export async function keepHeads(db: Queries, moveId: number): Promise<void> {
  for (const sheet of await sheetsWhere(db, `s.move_id = $1 and s.kinds <> '{}'`, [moveId])) {
    const heads = (await columnsOfSheet(db, sheet)).map(({ head }) => head);
    await db.query(`update move_sheet set heads = $2 where id = $1`, [sheet.id, heads]);
  }
}

/**
 * Maps a sheet of a later list as the one of the move was that has the same columns; false where none has. A number and a name are in
 * every list: of several sheets that fit it is the one with the most similar heads, then the one of the same name.
 */
export async function mapAsMoved(
  db: Queries,
  movedId: number,
  sheet: Pick<StoredSheet, 'id' | 'name' | 'columns' | 'head_from' | 'head_to'>,
): Promise<boolean> {
  const columns = await columnsOfSheet(db, sheet);
  const fitting = (await movedSheets(db, movedId))
    .map((moved) => ({ moved, places: placesIn(moved, columns) }))
    .filter(({ moved, places }) => shareOf(moved, places) >= leastShared)
    .map((one) => ({ ...one, heads: similarHeads(one.moved, columns), name: similarName(one.moved, sheet) }))
    .toSorted((one, other) => other.heads - one.heads || other.name - one.name);
  const [best] = fitting;
  if (!best) return false;
  await db.query(`delete from move_column where sheet_id = $1`, [sheet.id]);
  await db.query(`update move_sheet set kinds = $2 where id = $1`, [sheet.id, best.moved.kinds]);
  const mapped = best.moved.mapped.filter(({ at, fixed }) => fixed !== null || (at !== null && best.places.has(at)));
  await db.query(
    `insert into move_column (sheet_id, kind, field, at, reading, fixed, is_guess)
       select $1, kind, field, at, reading, fixed, false
       from json_to_recordset($2::json) as m (kind text, field text, at integer, reading jsonb, fixed text)`,
    [
      sheet.id,
      JSON.stringify(
        mapped.map(({ kind, field, at, reading, fixed }) => ({
          ...{ kind, field, reading, fixed },
          at: at === null ? null : best.places.get(at),
        })),
      ),
    ],
  );
  return true;
}

async function movedSheets(db: Queries, movedId: number): Promise<MovedSheet[]> {
  const { rows } = await db.query<Omit<MovedSheet, 'mapped'>>(
    `select id, name, kinds, heads from move_sheet where move_id = $1 and kinds <> '{}' and heads is not null order by id`,
    [movedId],
  );
  const mapped = await columnsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    mapped: mapped.filter(({ sheet_id: sheet, kind }) => sheet === row.id && row.kinds.includes(kind)),
  }));
}

/** Where the mapped columns of the moved sheet are in this one: by their heads; without heads at the same places. */
function placesIn({ mapped, heads }: MovedSheet, columns: readonly SheetColumn[]): Map<number, number> {
  const byHead = new Map(columns.map(({ head }, at) => [foldHead(head), at] as const).toReversed());
  const isHeadless = heads.every((head) => foldHead(head) === '') && columns.every(({ head }) => foldHead(head) === '');
  const places = new Map<number, number>();
  for (const { at } of mapped) {
    if (at === null) continue;
    const head = foldHead(heads[at] ?? '');
    const place = isHeadless ? (at < columns.length ? at : undefined) : head === '' ? undefined : byHead.get(head);
    if (place !== undefined) places.set(at, place);
  }
  return places;
}

/** The part of the mapped columns that were found. */
function shareOf({ mapped }: MovedSheet, places: ReadonlyMap<number, number>): number {
  const taken = new Set(mapped.flatMap(({ at }) => (at === null ? [] : [at])));
  return taken.size === 0 ? 0 : places.size / taken.size;
}

/** The part of all heads of two sheets that both have. */
function similarHeads({ heads }: MovedSheet, columns: readonly SheetColumn[]): number {
  const own = new Set(heads.map(foldHead));
  const other = new Set(columns.map(({ head }) => foldHead(head)));
  const both = [...own].filter((head) => other.has(head)).length;
  return both / (own.size + other.size - both);
}

/** A later list often has a day behind its name. */
function similarName(moved: { name: string }, sheet: { name: string }): number {
  const [own, other] = [foldHead(moved.name), foldHead(sheet.name)];
  return own === other ? 2 : own !== '' && other.startsWith(own) ? 1 : 0;
}
