import { Injectable } from '@nestjs/common';
import { maxDownloadedRows } from '../../../contract/move/limits.js';
import { writeRowMark } from '../../../contract/move/sheet/row-mark.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Database } from '../../database/database.js';
import type { Language } from '../../http/language.js';
import { SheetTasks } from '../../process/process.module.js';
import type { StoredReason } from '../checking/results.js';
import { Moves } from '../moves.js';
import { columnsOfSheet, sheetsWhere } from '../sheets/stored-sheet.js';
import { wrongRowsTask, type WrongRow, type WrongSheet } from './wrong-rows-task.js';

interface StoredRow {
  sheet: number;
  line: number;
  cells: string[];
  /** Of each kind that the row feeds. */
  reasons: (StoredReason[] | null)[];
}

/** Wrong rows as a workbook: mended and added again, they replace just these rows. */
@Injectable()
export class WrongRows {
  constructor(
    private readonly database: Database,
    private readonly moves: Moves,
    private readonly tasks: SheetTasks,
  ) {}

  async workbook(moveId: number, sheetId: number | undefined, userId: number, language: Language): Promise<Uint8Array> {
    await this.moves.one(moveId);
    const rows = await this.stored(moveId, sheetId);
    if (rows.length === 0) throw refuse('MoveNoWrongRows');
    if (rows.length > maxDownloadedRows) throw refuse('MoveTooManyWrong', { values: { most: maxDownloadedRows } });
    const sheets = await sheetsWhere(this.database.pool, 's.id = any($1)', [
      [...new Set(rows.map(({ sheet }) => sheet))],
    ]);
    const written: WrongSheet[] = [];
    for (const sheet of sheets) {
      const head = (await columnsOfSheet(this.database.pool, sheet)).map((column) => column.head);
      const own = rows.filter((row) => row.sheet === sheet.id);
      written.push({ name: sheet.name, head, rows: own.map((row) => wrongRow(row, language)) });
    }
    return this.tasks.run(wrongRowsTask, written, userId);
  }

  private async stored(moveId: number, sheetId: number | undefined): Promise<StoredRow[]> {
    const { rows } = await this.database.pool.query<StoredRow>(
      `select r.sheet_id as sheet, r.line, l.cells, json_agg(r.reasons) as reasons
        from (select sheet_id, line, reasons from move_row where move_id = $1 and state = 'wrong'
              and ($2::integer is null or sheet_id = $2) order by sheet_id, line limit $3) r
          join move_line l using (sheet_id, line) group by 1, 2, 3 order by 1, 2`,
      [moveId, sheetId ?? null, maxDownloadedRows + 1],
    );
    return rows;
  }
}

function wrongRow({ sheet, line, cells, reasons }: StoredRow, language: Language): WrongRow {
  const all = reasons.flatMap((own) => own ?? []);
  return {
    mark: writeRowMark({ sheet, line }),
    reasons: [...new Set(all.map(({ text }) => text[language]))].join('\n'),
    cells,
    wrong: [...new Set(all.flatMap(({ column }) => column ?? []))],
  };
}
