import { moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import type { ColumnQuestion, ColumnReading } from '../../../contract/move/cells/column-reading.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { foldHead } from '../../../contract/text/head-words.js';
import { mapColumns, type ColumnMap, type SheetColumn } from '../../../contract/move/sheet/map-columns.js';
import { looksLike } from '../../../contract/move/sheet/looks-like.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { Queries } from '../moves.js';

/** One of our columns as it is taken from a sheet. */
export interface StoredColumn {
  sheet_id: number;
  kind: string;
  field: string;
  at: number | null;
  reading: ColumnReading | null;
  fixed: string | null;
  asks: readonly ColumnQuestion[] | null;
  is_guess: boolean;
  version: number;
  changed_at: string | null;
  changed_by: number | null;
}

/** From where a saved mapping takes one of our columns. */
interface SavedColumn {
  /** The folded head; none for a column that the sheet lacked. */
  head: string | null;
  reading: ColumnReading | null;
  fixed: string | null;
}

export interface SavedMapping {
  id: number;
  kind: string;
  name: string;
  columns: Record<string, SavedColumn>;
}

/** The kind by its name, if a sheet can be one today. */
export function kindOffered(name: string, field: string): MoveKind {
  const kind = moveKindNamed(name);
  if (!kind) throw refuse('Invalid', { fields: { [field]: [fieldMessages.notInList.mn] } });
  return kind;
}

export async function columnsOf(db: Queries, sheetIds: readonly number[]): Promise<StoredColumn[]> {
  const { rows } = await db.query<StoredColumn>(
    `select sheet_id, kind, field, at, reading, fixed, asks, is_guess, version, changed_at, changed_by from move_column
      where sheet_id = any($1) order by sheet_id, kind, field`,
    [sheetIds],
  );
  return rows;
}

/** Guesses the columns of a kind that a sheet did not feed before. */
export async function guessColumns(
  db: Queries,
  sheetId: number,
  kind: MoveKind,
  columns: readonly SheetColumn[],
  today: string,
): Promise<void> {
  await storeColumns(db, sheetId, kind.name, mapColumns(kind, columns, looksLike(today)));
}

async function storeColumns(db: Queries, sheetId: number, kind: string, map: ColumnMap): Promise<void> {
  await db.query(
    `insert into move_column (sheet_id, kind, field, at, is_guess)
       select $1, $2, field, at, true from unnest($3::text[], $4::integer[]) as mapped(field, at)
       on conflict (sheet_id, kind, field) do nothing`,
    [sheetId, kind, Object.keys(map), Object.values(map)],
  );
}

/** After another head, what was only guessed is guessed again; what was chosen by hand stays. */
export async function guessAgain(
  db: Queries,
  sheet: { id: number; kinds: readonly string[] },
  columns: readonly SheetColumn[],
  today: string,
): Promise<void> {
  await db.query(`delete from move_column where sheet_id = $1 and is_guess`, [sheet.id]);
  const chosen = await columnsOf(db, [sheet.id]);
  for (const name of sheet.kinds) {
    const kind = moveKindNamed(name);
    if (!kind) continue;
    const taken = new Set(chosen.filter((column) => column.kind === name).map(({ at }) => at));
    const map = mapColumns(kind, columns, looksLike(today));
    const free = Object.entries(map).filter(([, at]) => !taken.has(at));
    await storeColumns(db, sheet.id, name, Object.fromEntries(free));
  }
}

/** The mapping of a kind of a sheet by heads, so that it fits another sheet whose columns are in another order. */
export function mappingToSave(
  mapped: readonly StoredColumn[],
  columns: readonly SheetColumn[],
): SavedMapping['columns'] {
  return Object.fromEntries(
    mapped.flatMap(({ field, at, reading, fixed }) => {
      const head = at === null ? null : foldHead(columns[at]?.head ?? '') || null;
      return head === null && fixed === null ? [] : [[field, { head, reading, fixed }] as const];
    }),
  );
}

/** Where the columns of a saved mapping are in a sheet; fields whose head it does not have are left out, unless they have a fixed value. */
export function placesOf(
  { columns: saved }: Pick<SavedMapping, 'columns'>,
  columns: readonly SheetColumn[],
): Record<string, Pick<StoredColumn, 'at' | 'reading' | 'fixed'>> {
  const places = new Map(columns.map(({ head }, at) => [foldHead(head), at] as const).toReversed());
  return Object.fromEntries(
    Object.entries(saved).flatMap(([field, { head, reading, fixed }]) => {
      const at = head === null ? null : (places.get(head) ?? null);
      return at === null && fixed === null ? [] : [[field, { at, reading, fixed }] as const];
    }),
  );
}

/** A saved mapping is offered where the sheet has at least this part of its columns. */
export const leastShared = 0.6;
