import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  busyMoveStates,
  moveStates,
  openMoveStates,
  type MoveState,
  type RowState,
} from '../../contract/move/states.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import type { moveRoutes } from '../../contract/move/routes.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { writeOnceIn, type PlainCall } from '../decider/write-once.js';
import { Jobs } from '../job/jobs.js';
import { clearJob } from './clear-job.js';

type MoveLine = AnswerOf<typeof moveRoutes.list>['listdata'][number];
export type Counts = Record<RowState, number>;

/** How a move is named, and the system that the firm leaves. */
export interface Naming {
  name: string;
  system?: string | undefined;
}

interface StoredMove {
  id: number;
  name: string;
  system: string | null;
  compares: number | null;
  state: MoveState;
  created_at: string;
  created_by: number;
  change: number;
  files: number;
  questions: number;
  doubles: number;
  sure_doubles: number;
  ticked: MoveLine['ticked'];
}

/** A statement inside or outside of a transaction. */
export type Queries = Pick<PoolClient, 'query'>;

const systemOfLast = `select system from move where state in ('confirmed', 'finished') order by confirmed_at desc limit 1`;

export const noCounts = (): Counts => ({ new: 0, changed: 0, same: 0, joined: 0, wrong: 0, doubtful: 0 });

/** The records of moves. Everything else of a move hangs on its row and changes only while it is open. */
@Injectable()
export class Moves {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly jobs: Jobs,
  ) {}

  async list(): Promise<MoveLine[]> {
    const found = await this.stored('m.compares is null');
    const [names, counts] = await Promise.all([
      this.namesOf(found.map((move) => move.created_by)),
      this.countsOf(found.map(({ id }) => id)),
    ]);
    return found.map((move) => this.line(move, names, counts));
  }

  async one(id: number): Promise<MoveLine> {
    const found = await this.stored('m.id = $1', [id]);
    const [move] = found;
    if (!move) throw refuse('NotFound');
    return this.line(move, await this.namesOf([move.created_by]), await this.countsOf([id]));
  }

  /** A later move brings more of the system that the last one left. */
  create({ name, system }: Naming, userId: number, call: PlainCall): Promise<number> {
    return this.write(call, async (db) => {
      await assertFree(db, name, 0);
      const { rows } = await db.query<{ id: number }>(
        `insert into move (name, system, created_at, created_by)
           values ($1, coalesce($2, (${systemOfLast})), $3, $4) returning id`,
        [name, system ?? null, this.kernel.now(), userId],
      );
      return rows[0]!.id;
    });
  }

  /** With another system its rows may be other records, so a check that was made before does not count any more. */
  rename(id: number, { name, system }: Naming, call: PlainCall): Promise<number> {
    return this.write(call, async (db) => {
      await assertOpen(db, id);
      await assertFree(db, name, id);
      await db.query(
        `update move set name = $2, system = coalesce($3, system),
            change = change + (coalesce($3, system, $2) <> coalesce(system, name))::integer where id = $1`,
        [id, name, system ?? null],
      );
      return id;
    });
  }

  /** What was read is erased in the background. */
  discard(id: number, call: PlainCall): Promise<number> {
    return this.write(call, async (db) => {
      await lockJobs(db, id);
      await assertOpen(db, id);
      await db.query(`update move set state = 'discarded' where id = $1`, [id]);
      await db.query(
        `update job set state = 'cancelled', ended_at = $2, lease_until = null where state in ('waiting', 'running')
           and (key = $3 or key in (select 'move-read:' || id from move_file where move_id = $1))`,
        [id, this.kernel.now(), `move-check:${id}`],
      );
      await this.jobs.add(clearJob(id, 'all'), db);
      return id;
    });
  }

  /** Writes something of an open move; a check that was made before does not count any more. */
  async change<A extends number | null>(
    id: number,
    call: PlainCall,
    write: (db: PoolClient) => Promise<A>,
    { withJobs = false } = {},
  ): Promise<A> {
    return this.write(call, async (db) => {
      if (withJobs) await lockJobs(db, id);
      await assertOpen(db, id);
      const answer = await write(db);
      await db.query(`update move set change = change + 1 where id = $1`, [id]);
      return answer;
    });
  }

  /** All or nothing, once per key. */
  async write<A extends number | null>(call: PlainCall, write: (db: PoolClient) => Promise<A>): Promise<A> {
    return this.jobs.together((db) =>
      writeOnceIn(
        async (sql, values) => (await db.query(sql, [...values])).rows,
        call,
        () => write(db),
      ),
    );
  }

  /** Names of users by their ids. */
  namesOf(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
    return this.kernel.options.names([...new Set(ids.filter((id) => id !== null))]);
  }

  private async countsOf(ids: readonly number[]): Promise<Map<number, Counts>> {
    const { rows } = await this.database.pool.query<{ id: number; state: RowState; rows: number }>(
      `select move_id as id, state, sum(rows)::integer as rows from move_count where move_id = any($1) group by 1, 2`,
      [ids],
    );
    const counts = new Map<number, Counts>();
    for (const { id, state, rows: count } of rows) {
      const own = counts.get(id) ?? noCounts();
      own[state] = count;
      counts.set(id, own);
    }
    return counts;
  }

  private async stored(where: string, values: unknown[] = []): Promise<StoredMove[]> {
    const { rows } = await this.database.pool.query<StoredMove>(
      `select m.id, m.name, m.system, m.compares, m.state, m.created_at, m.created_by, m.change,
          (select count(*)::integer from move_file f where f.move_id = m.id) as files,
          (select count(*)::integer from move_answer a where a.move_id = m.id and not a.is_answered and a.rows > 0) as questions,
          (select count(*)::integer from move_double d where d.move_id = m.id and d.decision = 'open') as doubles,
          (select count(*)::integer from move_double d where d.move_id = m.id and d.decision = 'open'
            and d.sureness = 'sure') as sure_doubles,
          (select jsonb_build_object('changed', count(*) filter (where r.state = 'changed'),
              'doubtful', count(*) filter (where r.state = 'doubtful'))
            from move_row r where r.move_id = m.id and r.is_ticked) as ticked
        from move m where ${where} order by m.id desc`,
      values,
    );
    return rows;
  }

  private line(move: StoredMove, names: ReadonlyMap<number, string>, counts: ReadonlyMap<number, Counts>): MoveLine {
    const { id, name, compares, state, files, questions, doubles, sure_doubles, ticked, change } = move;
    return {
      ...{ id, name, system: systemOf(move), compares, state, files, questions, doubles, sure_doubles, ticked },
      created: localInstant(move.created_at),
      by: names.get(move.created_by) ?? '',
      counts: counts.get(id) ?? noCounts(),
      version: change,
    };
  }
}

/** The system that the firm leaves, to which old numbers belong; it has the name of the move while it is not said. */
export function systemOf({ system, name }: { system: string | null; name: string }): string {
  return system ?? name;
}

/**
 * Locks the jobs of a move, for what stops or starts one: a job that ends locks its own row first and then that of the move, so everything
 * else does so in this order, too.
 */
export async function lockJobs(db: Queries, id: number): Promise<void> {
  await db.query(
    `select id from job where key = 'move-check:' || $1::integer
       or key in (select 'move-read:' || f.id from move_file f where f.move_id = $1::integer) order by id for update`,
    [id],
  );
}

/** Locks the row of the move until the end of the transaction, so that changes of one move come one after the other. */
export async function assertOpen(db: Queries, id: number): Promise<void> {
  const { rows } = await db.query<{ state: MoveState }>(`select state from move where id = $1 for update`, [id]);
  const [move] = rows;
  if (!move) throw refuse('NotFound');
  if (busyMoveStates.includes(move.state)) throw refuse('MoveBusy', { values: { state: moveStates[move.state] } });
  if (!openMoveStates.includes(move.state)) throw refuse('MoveClosed', { values: { state: moveStates[move.state] } });
}

async function assertFree(db: Queries, name: string, id: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select id from move where lower(name) = lower($1) and state <> 'discarded' and compares is null and id <> $2`,
    [name, id],
  );
  if (rows.length > 0) throw refuse('MoveNameTaken', { values: { name } });
}
