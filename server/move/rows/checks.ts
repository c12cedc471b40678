import { Injectable } from '@nestjs/common';
import type { moveRoutes } from '../../../contract/move/routes.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { BodyOf } from '../../../contract/route.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Jobs } from '../../job/jobs.js';
import { assertOpen, lockJobs, Moves, type Queries } from '../moves.js';

/** Starts checks, and accepts the doubtful rows that they found. */
@Injectable()
export class MoveChecks {
  constructor(
    private readonly jobs: Jobs,
    private readonly moves: Moves,
  ) {}

  async start(moveId: number, userId: number, call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      await lockJobs(db, moveId);
      await assertOpen(db, moveId);
      const { rows } = await db.query<{ reading: boolean; used: boolean }>(
        `select exists (select from move_file f join job j on j.key = 'move-read:' || f.id
              where f.move_id = $1 and j.state in ('waiting', 'running')) as reading,
            exists (select from move_sheet s where s.move_id = $1 and s.kinds <> '{}') as used`,
        [moveId],
      );
      if (rows[0]?.reading) throw refuse('MoveReading');
      if (!rows[0]?.used) throw refuse('MoveNothingToCheck');
      const job = { kind: 'move-check', key: checkKey(moveId), person: userId, payload: { id: moveId } };
      await this.jobs.addAgain(job, db);
      return moveId;
    });
  }

  /** The results of the check before stay. */
  async stop(moveId: number, call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      await lockJobs(db, moveId);
      await assertOpen(db, moveId);
      await this.jobs.cancel(checkKey(moveId), db);
      return moveId;
    });
  }

  /** How many doubtful rows were accepted, or are not accepted any more. */
  async tick(moveId: number, body: BodyOf<typeof moveRoutes.tick>, call: PlainCall): Promise<number> {
    return this.moves.write(call, async (db) => {
      await assertOpen(db, moveId);
      await assertNotChecking(db, moveId);
      const { is_ticked: isTicked, rows, reason } = body;
      const doubtful = `r.move_id = $1 and r.state = 'doubtful' and r.is_ticked <> $2`;
      const { rowCount } = rows
        ? await db.query(
            `update move_row r set is_ticked = $2 from json_to_recordset($3::json) as t (sheet integer, line integer, kind text)
               where r.sheet_id = t.sheet and r.line = t.line and r.kind = t.kind and ${doubtful}`,
            [moveId, isTicked, JSON.stringify(rows)],
          )
        : await db.query(
            `update move_row r set is_ticked = $2 from move_row_reason n
               where n.reason_id = $3 and r.sheet_id = n.sheet_id and r.line = n.line and r.kind = n.kind and ${doubtful}`,
            [moveId, isTicked, reason],
          );
      // What was rehearsed were other rows.
      if (rowCount) await db.query(`update move set counted_change = null where id = $1`, [moveId]);
      return rowCount ?? 0;
    });
  }
}

export const checkKey = (moveId: number): string => `move-check:${moveId}`;

/** A check writes all rows anew, with the ticks that it found when it began. */
async function assertNotChecking(db: Queries, moveId: number): Promise<void> {
  const { rows } = await db.query(`select id from job where key = $1 and state in ('waiting', 'running')`, [
    checkKey(moveId),
  ]);
  if (rows.length > 0) throw refuse('MoveChecking');
}
