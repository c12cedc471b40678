import { joinHead } from '../../../contract/move/sheet/head.js';
import { leftOutReason, type HeadLines } from '../../../contract/move/sheet/left-out.js';
import type { SheetColumn } from '../../../contract/move/sheet/map-columns.js';
import type { LeftOutReason } from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Queries } from '../moves.js';

export interface StoredSheet {
  id: number;
  move_id: number;
  file_id: number;
  file_name: string;
  name: string;
  is_hidden: boolean;
  counts_from_1904: boolean;
  lines: number;
  columns: number;
  hidden_lines: number;
  head_from: number | null;
  head_to: number | null;
  kinds: string[];
  version: number;
}

export interface StoredLine {
  line: number;
  cells: string[];
  is_hidden: boolean;
  left_out: LeftOutReason | null;
}

/** So many rows show what a column holds. */
const sampledRows = 60;
const linesAtOnce = 2_000;

/** Sheets of files that were read to their end. */
export async function sheetsWhere(db: Queries, where: string, values: readonly unknown[]): Promise<StoredSheet[]> {
  const { rows } = await db.query<StoredSheet>(
    `select s.id, s.move_id, s.file_id, f.name as file_name, s.name, s.is_hidden, s.counts_from_1904, s.lines, s.columns,
        s.hidden_lines, s.head_from, s.head_to, s.kinds, s.version
      from move_sheet s join move_file f on f.id = s.file_id
      where f.read_at is not null and ${where} order by s.file_id, s.place`,
    [...values],
  );
  return rows;
}

export async function sheetOf(db: Queries, id: number): Promise<StoredSheet> {
  const [sheet] = await sheetsWhere(db, 's.id = $1', [id]);
  if (!sheet) throw refuse('NotFound');
  return sheet;
}

/** The head of each column, of one or two rows, and the first values below it. */
export async function columnsOfSheet(
  db: Queries,
  { id, columns, head_from, head_to }: Pick<StoredSheet, 'id' | 'columns' | 'head_from' | 'head_to'>,
): Promise<SheetColumn[]> {
  const { rows: heads } = await db.query<StoredLine>(
    `select line, cells from move_line where sheet_id = $1 and line between $2 and $3 order by line`,
    [id, head_from, head_to],
  );
  const { rows: below } = await db.query<StoredLine>(
    `select line, cells from move_line where sheet_id = $1 and left_out is null order by line limit ${sampledRows}`,
    [id],
  );
  const head = joinHead(heads.map(({ cells }) => cells));
  return Array.from({ length: columns }, (_, at) => ({
    head: head[at] ?? '',
    samples: below.map(({ cells }) => cells[at] ?? ''),
  }));
}

/** Stores the head of a sheet, and which of its lines are rows with it. */
export async function storeHead(db: Queries, id: number, head: Omit<HeadLines, 'cells'>): Promise<void> {
  await db.query(`update move_sheet set head_from = $2, head_to = $3 where id = $1`, [id, head.from, head.to]);
  const { rows } = await db.query<StoredLine>(`select cells from move_line where sheet_id = $1 and line = $2`, [
    id,
    head.to,
  ]);
  const own: HeadLines = { ...head, cells: rows[0]?.cells ?? [] };
  for (let after = 0; ; ) {
    const lines = await linesAfter(db, id, after, linesAtOnce);
    const changed = lines
      .map((line) => ({ line: line.line, was: line.left_out, is: leftOutReason(line.line, line.cells, own) ?? null }))
      .filter(({ was, is }) => was !== is);
    if (changed.length > 0)
      await db.query(
        `update move_line l set left_out = n.left_out from unnest($2::integer[], $3::text[]) as n(line, left_out)
           where l.sheet_id = $1 and l.line = n.line`,
        [id, changed.map(({ line }) => line), changed.map(({ is }) => is)],
      );
    const last = lines.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/** The lines of a sheet in their order, from the one after the given number. */
export async function linesAfter(db: Queries, id: number, after: number, most: number): Promise<StoredLine[]> {
  const { rows } = await db.query<StoredLine>(
    `select line, cells, is_hidden, left_out from move_line where sheet_id = $1 and line > $2 order by line limit $3`,
    [id, after, most],
  );
  return rows;
}

/** A line that is a row of its sheet. */
export type StoredRow = Pick<StoredLine, 'line' | 'cells'>;

/** The rows of a sheet in their order, without what is left out. */
export async function rowsAfter(db: Queries, id: number, after: number, most: number): Promise<StoredRow[]> {
  const { rows } = await db.query<StoredRow>(
    `select line, cells from move_line where sheet_id = $1 and line > $2 and left_out is null order by line limit $3`,
    [id, after, most],
  );
  return rows;
}
