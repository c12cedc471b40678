import { Injectable } from '@nestjs/common';
import type { Label } from '../../../contract/label.js';
import type { moveRoutes } from '../../../contract/move/routes.js';
import type { RowState } from '../../../contract/move/states.js';
import type { Principal } from '../../../contract/permissions.js';
import type { AnswerOf, QueryOf } from '../../../contract/route.js';
import { Database } from '../../database/database.js';
import { Values } from '../../database/sql.js';
import { Kernel } from '../../decider/kernel.js';
import type { Language } from '../../http/language.js';
import type { StoredReason } from '../checking/results.js';
import type { RowChanges } from '../kinds/served-kind.js';
import { Moves } from '../moves.js';
import { RecordLinks } from './record-links.js';
import { namesIn, shownChanges } from './shown-changes.js';

type Query = QueryOf<typeof moveRoutes.rows>;
type Answer = AnswerOf<typeof moveRoutes.rows>;
type ShownRow = Answer['listdata'][number];
type ShownReason = AnswerOf<typeof moveRoutes.reasons>['listdata'][number];

interface StoredRow {
  sheet: number;
  line: number;
  kind: string;
  state: RowState;
  is_ticked: boolean;
  name: string;
  target: string | null;
  cells: string[];
  reasons: StoredReason[] | null;
  changes: RowChanges | null;
}

/** The rows of a move as the last check found them. */
@Injectable()
export class MoveRows {
  constructor(
    private readonly database: Database,
    private readonly moves: Moves,
    private readonly kernel: Kernel,
  ) {}

  /** A page is found by an index for any filter; how many rows there are was counted by the check. */
  async page(moveId: number, query: Query, user: Principal, language: Language): Promise<Answer> {
    await this.moves.one(moveId);
    const [rows, total] = await Promise.all([this.stored(moveId, query), this.total(moveId, query)]);
    const last = rows.length === query.size ? rows.at(-1) : undefined;
    const [names, records] = await Promise.all([
      namesIn(
        this.kernel,
        rows.map(({ changes }) => changes),
        language,
      ),
      RecordLinks.of(this.database.pool, rows),
    ]);
    return {
      listdata: rows.map((row) => ({ ...shownRow(row, names, user, language), records: records.in(row) })),
      total,
      next: last ? `${last.sheet}.${last.line}.${last.kind}` : null,
    };
  }

  async reasons(moveId: number, language: Language): Promise<ShownReason[]> {
    await this.moves.one(moveId);
    const { rows } = await this.database.pool.query<Omit<ShownReason, 'message'> & { message: Label }>(
      `with ticked as (
          select n.reason_id, count(*)::integer as rows from move_row r join move_row_reason n using (sheet_id, line, kind)
          where r.move_id = $1 and r.is_ticked group by 1
        )
        select m.id as reason, m.sheet_id as sheet, m.kind, m.state, m.field, m.message, m.rows, coalesce(t.rows, 0) as ticked
        from move_reason m left join ticked t on t.reason_id = m.id where m.move_id = $1
        order by m.state <> 'wrong', m.state <> 'doubtful', m.rows desc, m.id`,
      [moveId],
    );
    return rows.map((row) => ({ ...row, message: row.message[language] }));
  }

  private async stored(moveId: number, { sheet, kind, state, reason, after, size }: Query): Promise<StoredRow[]> {
    const values = new Values();
    // The rows of a reason are found by the reason, all others by their state.
    const own = reason === undefined ? 'r' : 'n';
    const conditions = [`r.move_id = ${values.bind(moveId)}`];
    if (reason !== undefined) conditions.push(`n.reason_id = ${values.bind(reason)}`);
    if (sheet !== undefined) conditions.push(`${own}.sheet_id = ${values.bind(sheet)}`);
    if (state !== undefined) conditions.push(`r.state = ${values.bind(state)}`);
    if (kind !== undefined) conditions.push(`${own}.kind = ${values.bind(kind)}`);
    if (after !== undefined) {
      const [afterSheet, line, afterKind] = after.split('.').map((part) => values.bind(part));
      conditions.push(
        `(${own}.sheet_id, ${own}.line, ${own}.kind) > (${afterSheet}::integer, ${line}::integer, ${afterKind})`,
      );
    }
    const from = reason === undefined ? 'move_row r' : 'move_row_reason n join move_row r using (sheet_id, line, kind)';
    const { rows } = await this.database.pool.query<StoredRow>(
      `select r.sheet_id as sheet, r.line, r.kind, r.state, r.is_ticked, r.name, r.target, l.cells, r.reasons, r.changes
        from (select r.* from ${from} where ${conditions.join(' and ')}
            order by ${own}.sheet_id, ${own}.line, ${own}.kind limit ${values.bind(size)}) r
          join move_line l on l.sheet_id = r.sheet_id and l.line = r.line
        order by r.sheet_id, r.line, r.kind`,
      values.all,
    );
    return rows;
  }

  private async total(moveId: number, { sheet, kind, state, reason }: Query): Promise<number> {
    const [counted, which] = reason === undefined ? ['move_count', ''] : ['move_reason', ' and id = $5'];
    const values = [moveId, sheet ?? null, kind ?? null, state ?? null, ...(reason === undefined ? [] : [reason])];
    const { rows } = await this.database.pool.query<{ rows: number | null }>(
      `select sum(rows)::integer as rows from ${counted} where move_id = $1 and ($2::integer is null or sheet_id = $2)
         and ($3::text is null or kind = $3) and ($4::text is null or state = $4)${which}`,
      values,
    );
    return rows[0]?.rows ?? 0;
  }
}

function shownRow(
  row: StoredRow,
  names: ReadonlyMap<string, string>,
  user: Principal,
  language: Language,
): Omit<ShownRow, 'records'> {
  const { sheet, kind, line, state, is_ticked, name, target, cells, reasons, changes } = row;
  return {
    ...{ sheet, kind, line, state, is_ticked, name, target, cells },
    reasons: (reasons ?? []).map(({ reason, field, column, text }) => ({
      ...{ reason, column },
      field: field ?? '',
      message: text[language],
    })),
    changes: shownChanges(changes, names, user, language),
  };
}
