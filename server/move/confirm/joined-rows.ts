import type { RowResult } from '../checking/results.js';
import type { Queries } from '../moves.js';

/** A row that became a part of another party. */
interface JoinedRow extends Pick<RowResult, 'sheet' | 'line' | 'name'> {
  number: string | null;
  into: string;
}

/** What was joined, for the report of the move: the results of its check are erased when it is finished. */
export class JoinedRows {
  private readonly rows: JoinedRow[] = [];

  add({ sheet, line, name, oldNumber: number, problems }: RowResult): void {
    const into = problems.find((problem) => problem.name === 'joined')?.right ?? '';
    this.rows.push({ sheet, line, name, number, into });
  }

  async store(db: Queries, id: number): Promise<void> {
    await db.query(`delete from move_joined where move_id = $1`, [id]);
    await db.query(
      `insert into move_joined (move_id, sheet_id, line, number, name, into_name)
         select $1, r.sheet, r.line, r.number, r.name, r."into"
         from json_to_recordset($2::json) as r (sheet integer, line integer, number text, name text, "into" text)`,
      [id, JSON.stringify(this.rows)],
    );
  }
}
