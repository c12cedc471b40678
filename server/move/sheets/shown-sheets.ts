import { Injectable } from '@nestjs/common';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import type { moveRoutes } from '../../../contract/move/routes.js';
import type { LeftOutReason, RowState } from '../../../contract/move/states.js';
import type { AnswerOf } from '../../../contract/route.js';
import { Database } from '../../database/database.js';
import { noCounts, type Counts } from '../moves.js';
import { columnsOf, type StoredColumn } from './mapping.js';
import { MoveSheets } from './sheets.js';
import { columnsOfSheet, linesAfter, sheetOf, sheetsWhere, type StoredSheet } from './stored-sheet.js';

type OneSheet = AnswerOf<typeof moveRoutes.sheet>['data'];
type LeftOut = Pick<OneSheet, 'left_out' | 'left_out_counts' | 'empty_lines'>;
type ShownSheet = AnswerOf<typeof moveRoutes.one>['data']['sheets'][number];

const linesShown = 40;
const samplesShown = 5;
/** A clerk reads no more left-out lines; their number is shown in full. */
const leftOutShown = 100;

/** Sheets as a screen shows them. */
@Injectable()
export class ShownSheets {
  constructor(
    private readonly database: Database,
    private readonly sheets: MoveSheets,
  ) {}

  async of(moveId: number): Promise<ShownSheet[]> {
    const found = await sheetsWhere(this.database.pool, 's.move_id = $1', [moveId]);
    return this.shown(found);
  }

  async one(id: number): Promise<OneSheet> {
    const { pool } = this.database;
    const sheet = await sheetOf(pool, id);
    const [[shown], columns, lines, leftOut, mapping, offered] = await Promise.all([
      this.shown([sheet]),
      columnsOfSheet(pool, sheet),
      linesAfter(pool, id, 0, linesShown),
      this.leftOut(sheet),
      this.sheets.mappingOf(id),
      this.sheets.offered(sheet),
    ]);
    const { head_from: from, head_to: to } = sheet;
    return {
      ...shown!,
      move: sheet.move_id,
      file_name: sheet.file_name,
      head: from === null || to === null ? null : { from, to },
      columns_shown: columns.map(({ head, samples }) => ({
        head,
        samples: samples.filter((text) => text !== '').slice(0, samplesShown),
      })),
      lines,
      ...leftOut,
      mapping,
      offered,
    };
  }

  private async shown(sheets: readonly StoredSheet[]): Promise<ShownSheet[]> {
    const ids = sheets.map(({ id }) => id);
    const [counts, mapped] = await Promise.all([this.countsOf(ids), columnsOf(this.database.pool, ids)]);
    return sheets.map((sheet) => ({
      ...{ id: sheet.id, file: sheet.file_id, name: sheet.name, is_hidden: sheet.is_hidden, kinds: sheet.kinds },
      ...{ rows: sheet.lines, columns: sheet.columns, hidden_rows: sheet.hidden_lines, version: sheet.version },
      missing: missingOf(sheet, mapped),
      counts: counts.get(sheet.id) ?? noCounts(),
    }));
  }

  private async countsOf(ids: readonly number[]): Promise<Map<number, Counts>> {
    const { rows } = await this.database.pool.query<{ id: number; state: RowState; rows: number }>(
      `select sheet_id as id, state, sum(rows)::integer as rows from move_count where sheet_id = any($1) group by 1, 2`,
      [ids],
    );
    const counts = new Map<number, Counts>();
    for (const { id, state, rows: count } of rows)
      counts.set(id, { ...(counts.get(id) ?? noCounts()), [state]: count });
    return counts;
  }

  /** What is above the head is left out, too, but is no surprise. */
  private async leftOut({ id, head_to: head }: StoredSheet): Promise<LeftOut> {
    const { rows } = await this.database.pool.query<{ line: number; why: LeftOutReason; text: string }>(
      `select line, left_out as why, left(array_to_string(cells, ' '), 200) as text from move_line
        where sheet_id = $1 and left_out in ('headAgain', 'total') order by line`,
      [id],
    );
    const counts: Partial<Record<LeftOutReason, number>> = {};
    for (const { why } of rows) counts[why] = (counts[why] ?? 0) + 1;
    const { rows: below } = await this.database.pool.query<{ empty: number }>(
      `select coalesce(max(line) - $2 - count(*), 0)::integer as empty from move_line where sheet_id = $1 and line > $2`,
      [id, head ?? 0],
    );
    return { left_out: rows.slice(0, leftOutShown), left_out_counts: counts, empty_lines: below[0]?.empty ?? 0 };
  }
}

/** Needed columns without a column of the sheet. */
function missingOf({ id, kinds }: StoredSheet, mapped: readonly StoredColumn[]): ShownSheet['missing'] {
  return moveKinds
    .filter(({ name }) => kinds.includes(name))
    .flatMap((kind) =>
      Object.entries(kind.columns).flatMap(([field, { needed }]) => {
        const own = mapped.find((one) => one.sheet_id === id && one.kind === kind.name && one.field === field);
        return needed && (own?.at ?? own?.fixed ?? null) === null ? { kind: kind.name, field } : [];
      }),
    );
}
