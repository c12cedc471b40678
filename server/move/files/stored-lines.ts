import type { Queries } from '../moves.js';
import type { RowMark } from '../../../contract/move/sheet/row-mark.js';
import type { LineOfFile } from './file-task.js';

/** Lines as one value of a statement: rows of different widths are no array of arrays. */
const linesSql = `json_to_recordset($1::json) as r (sheet integer, line integer, cells json, hidden boolean, left_out text)`;
const cellsSql = `array(select json_array_elements_text(r.cells))`;

export async function insertLines(
  db: Queries,
  lines: readonly LineOfFile[],
  sheetIds: readonly number[],
): Promise<void> {
  const sent = lines.map(({ sheet, line, cells, isHidden, leftOut }) => ({
    ...{ sheet: sheetIds[sheet], line, cells, hidden: isHidden, left_out: leftOut },
  }));
  await db.query(
    `insert into move_line (sheet_id, line, cells, is_hidden, left_out)
       select r.sheet, r.line, ${cellsSql}, r.hidden, r.left_out from ${linesSql}`,
    [JSON.stringify(sent)],
  );
}

/** A row that was mended, with its cells under the columns of its sheet. */
export interface MendedLine extends RowMark {
  cells: readonly string[];
}

/** How many rows of the move were replaced; the others are not in it any more. */
export async function replaceLines(db: Queries, moveId: number, lines: readonly MendedLine[]): Promise<number> {
  const { rowCount } = await db.query(
    `update move_line l set cells = ${cellsSql} from ${linesSql}
       join move_sheet s on s.id = r.sheet and s.move_id = $2
       where l.sheet_id = r.sheet and l.line = r.line and l.left_out is null`,
    [JSON.stringify(lines), moveId],
  );
  return rowCount ?? 0;
}
