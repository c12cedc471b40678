import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { NewJob } from '../job/job.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';

/** A statement that deletes so many lines takes a moment only. */
const linesAtOnce = 5_000;

const lines = `delete from move_line where (sheet_id, line) in (select l.sheet_id, l.line from move_line l
  join move_sheet s on s.id = l.sheet_id where s.move_id = $1 limit $2)`;
const rows = `delete from move_row where (sheet_id, line, kind) in (select sheet_id, line, kind from move_row
  where move_id = $1 limit $2)`;

const documents = `delete from move_document where (file_id, line) in (select d.file_id, d.line from move_document d
  join move_file f on f.id = d.file_id where f.move_id = $1 limit $2)`;

/** Everything that was read into a discarded move, or only the rows of a finished one. */
type Cleared = 'all' | 'rows';

export const clearJob = (id: number, what: Cleared): NewJob => ({
  kind: 'move-clear',
  key: `move-clear:${id}`,
  payload: { id, what },
});

/** Erases what was read into a move, piece by piece; its record stays with its name. */
@Injectable()
export class ClearMove implements JobHandler {
  constructor(private readonly database: Database) {}

  async perform(job: RunningJob): Promise<void> {
    const { pool } = this.database;
    const id = Number(job.payload['id']);
    let done = 0;
    for (const pieces of [lines, rows, documents])
      for (;;) {
        const { rowCount } = await pool.query(pieces, [id, linesAtOnce]);
        done += rowCount ?? 0;
        await job.progress({ done });
        if ((rowCount ?? 0) < linesAtOnce) break;
      }
    await pool.query(`delete from move_row_reason where reason_id in (select id from move_reason where move_id = $1)`, [
      id,
    ]);
    await pool.query(`delete from move_double where move_id = $1`, [id]);
    await pool.query(`delete from move_reason where move_id = $1`, [id]);
    await pool.query(`delete from move_only_here where move_id = $1`, [id]);
    await pool.query(`delete from move_balance where move_id = $1`, [id]);
    await pool.query(`delete from move_counted_party where move_id = $1`, [id]);
    if ((job.payload['what'] as Cleared) === 'rows') return;
    await pool.query(`delete from move_file where move_id = $1`, [id]);
    await pool.query(`delete from move_answer where move_id = $1`, [id]);
  }
}
