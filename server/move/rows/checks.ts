import { Injectable } from '@nestjs/common';
import type { moveRoutes } from '../../../contract/move/routes.js';
import { tickedStates } from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { BodyOf } from '../../../contract/route.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Jobs } from '../../job/jobs.js';
import { assertOpen, lockJobs, Moves, type Queries } from '../moves.js';

/** Starts checks, and ticks the changed and doubtful rows that they found. */
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

  /** How many rows were ticked, or are not ticked any more. */
  async tick(moveId: number, body: TickBody, call: PlainCall): Promise<number> {
    return this.moves.write(call, async (db) => {
      await assertOpen(db, moveId);
      await assertNotChecking(db, moveId);
      const count = await tickRows(db, moveId, body);
      // What was rehearsed were other rows.
      if (count > 0) await db.query(`update move set counted_change = null where id = $1`, [moveId]);
      return count;
    });
  }
}

type TickBody = BodyOf<typeof moveRoutes.tick>;

async function tickRows(db: Queries, moveId: number, body: TickBody): Promise<number> {
  const { from = '', where, values } = tickedBy(body);
  const { rowCount } = await db.query(
    `update move_row r set is_ticked = $2 ${from}
       where r.move_id = $1 and r.is_ticked <> $2 and r.state = any($3) and ${where}`,
    [moveId, body.is_ticked, tickedStates, ...values],
  );
  return rowCount ?? 0;
}

/** Which rows are meant: some, all in one state, or all of one reason. */
function tickedBy({ rows, all, reason }: TickBody): { from?: string; where: string; values: unknown[] } {
  if (rows)
    return {
      from: 'from json_to_recordset($4::json) as t (sheet integer, line integer, kind text)',
      where: 'r.sheet_id = t.sheet and r.line = t.line and r.kind = t.kind',
      values: [JSON.stringify(rows)],
    };
  if (all)
    return {
      where: 'r.state = $4 and ($5::integer is null or r.sheet_id = $5) and ($6::text is null or r.kind = $6)',
      values: [all.state, all.sheet, all.kind],
    };
  return {
    from: 'from move_row_reason n',
    where: 'n.reason_id = $4 and r.sheet_id = n.sheet_id and r.line = n.line and r.kind = n.kind',
    values: [reason],
  };
}

export const checkKey = (moveId: number): string => `move-check:${moveId}`;

/** A check writes all rows anew, with the ticks that it found when it began. */
async function assertNotChecking(db: Queries, moveId: number): Promise<void> {
  const { rows } = await db.query(`select id from job where key = $1 and state in ('waiting', 'running')`, [
    checkKey(moveId),
  ]);
  if (rows.length > 0) throw refuse('MoveChecking');
}
