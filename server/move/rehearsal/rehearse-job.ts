import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { localDay } from '../../../contract/time.js';
import { createPool } from '../../database/pool.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { documentOf } from '../../document/files/document-store.js';
import { JobPostponed } from '../../job/job.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { RebuildRunning } from '../../projection/rebuild/rebuild-lock.js';
import { inLongTransaction, lockOwn } from '../checking/job-transaction.js';
import { confirmedMove, storedRefusal, type StoredRefusal } from '../confirm/confirmed-move.js';
import { Writing } from '../confirm/writing.js';
import { countTotals, type CountedTotals } from '../totals/count-totals.js';
import { storeCounted } from '../totals/counted.js';
import { copyStore } from './copy-store.js';
import { withRehearsalKernel } from './rehearsal-kernel.js';
import { RehearsalRoom } from './room.js';
import { dropSchemas, schemaOf, type RehearsalSchema } from './schema.js';

const pauseMs = 5_000;

interface StoredRehearsal {
  id: number;
  move_id: number;
  created_by: number;
}

/** How many records of a list a rehearsal brought. */
export interface RehearsedList {
  list: string;
  new: number;
  changed: number;
}

interface Outcome {
  refusal?: StoredRefusal | undefined;
  lists: readonly RehearsedList[];
  /** The control totals without the move, and with it, of a state of the move. */
  totals?: { change: number; before: CountedTotals; after: CountedTotals };
}

/**
 * Writes a move into a copy of the store, with the commands and in the order of its confirmation. An attempt that was killed is made anew
 * from its beginning.
 */
@Injectable()
export class RehearseMove implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly room: RehearsalRoom,
  ) {}

  async perform(job: RunningJob): Promise<void> {
    const { pool } = this.database;
    const rehearsal = await this.begun(Number(job.payload['id']));
    if (!rehearsal) return;
    const { id } = rehearsal;
    if (!(await dropSchemas(pool, id))) throw new JobPostponed(pauseMs);
    const schema = { id, run: job.claimed.run };
    try {
      await this.room.assert();
      const position = await this.copy(job, rehearsal, schema);
      const outcome = await this.write(job, rehearsal, schema);
      if (outcome.refusal) await dropSchemas(pool, id);
      await this.ended(job, schema, position, outcome);
    } catch (error) {
      await dropSchemas(pool, id).catch(() => false);
      if (isNoRoom(error)) return await this.ended(job, schema, null, { refusal: storedRefusal(error), lists: [] });
      throw error instanceof RebuildRunning ? new JobPostponed(pauseMs) : error;
    }
  }

  /** What an earlier attempt read may have contained a person who was erased since; this one begins after that. */
  private async begun(id: number): Promise<StoredRehearsal | undefined> {
    const { rows } = await this.database.pool.query<StoredRehearsal>(
      `update move_rehearsal set outdated = false, made_at = null, run = null, refusal = null where id = $1
        returning id, move_id, created_by`,
      [id],
    );
    return rows[0];
  }

  private async copy(job: RunningJob, { move_id: moveId }: StoredRehearsal, at: RehearsalSchema): Promise<number> {
    const schema = schemaOf(at);
    const pool = createPool(this.database.url, { max: 1, applicationName: 'zuuch-rehearsal', searchPath: schema });
    try {
      const db = await pool.connect();
      try {
        const onProgress = (done: number, total: number): Promise<void> => job.progress({ done, total });
        return await copyStore(db, { schema, moveId, models: this.kernel.models, onProgress });
      } finally {
        // Closing the connection releases its locks.
        db.release(true);
      }
    } finally {
      await pool.end();
    }
  }

  private write(job: RunningJob, rehearsal: StoredRehearsal, schema: RehearsalSchema): Promise<Outcome> {
    return withRehearsalKernel(this.kernel, this.database.url, schema, async (inside) => {
      const { pool } = inside.options;
      const { move_id: moveId, created_by: person } = rehearsal;
      await pool.query(
        `update move set state = 'writing', step = null, refusal = null, confirmed_by = $2, system = coalesce(system, name)
          where id = $1`,
        [moveId, person],
      );
      const { change } = (await confirmedMove(pool, moveId))!;
      const totals = () => countTotals(pool, inside.aggregates.ledger, localDay(inside.now()));
      const before = await totals();
      // A document is named, but its bytes are not stored: a rehearsal leaves no file.
      const writing = new Writing(pool, inside, async (content, userId) => {
        const { file, bytes } = await documentOf(content);
        await pool.query(
          `insert into upload (file, purpose, user_id, bytes, created_at) values ($1, 'document', $2, $3, $4)
           on conflict (file) do update set user_id = excluded.user_id`,
          [file, userId, bytes, inside.now()],
        );
        return { file };
      });
      const move = async () => (await confirmedMove(pool, moveId))!;
      const refusal = (await writing.freeze(job, await move())) ?? (await writing.write(job, await move()));
      if (refusal) return { refusal, lists: [] };
      const { rows } = await pool.query<RehearsedList>(
        `select w.list, count(*) filter (where w.entry_id is null)::integer as new,
            count(*) filter (where w.entry_id is not null)::integer as changed
          from move_write w where w.move_id = $1 and w.attempt = $2 group by w.list order by min(w.batch)`,
        [moveId, (await move()).attempt],
      );
      return { lists: rows, totals: { change, before, after: await totals() } };
    });
  }

  private async ended(
    job: RunningJob,
    { id, run }: RehearsalSchema,
    position: number | null,
    { refusal, lists, totals }: Outcome,
  ): Promise<void> {
    // Totals know by this moment in which rehearsal they were counted.
    const at = this.kernel.now();
    await inLongTransaction(this.database.pool, async (db) => {
      await lockOwn(db, job);
      await db.query(
        `update move_rehearsal set made_at = $2, used_at = coalesce($2, used_at), run = $3, position = $4, lists = $5, refusal = $6 where id = $1`,
        [
          id,
          refusal ? null : at,
          refusal ? null : run,
          position,
          JSON.stringify(lists),
          refusal ? JSON.stringify(refusal) : null,
        ],
      );
      if (!refusal) await this.markRehearsed(db, id);
      if (totals) await this.storeTotals(db, id, at, totals);
    });
  }

  /** Typed totals are compared with those of the last rehearsal. */
  private async storeTotals(
    db: PoolClient,
    id: number,
    at: Date,
    totals: NonNullable<Outcome['totals']>,
  ): Promise<void> {
    const { rows } = await db.query<{ move: number }>(`select move_id as move from move_rehearsal where id = $1`, [id]);
    const { change, before, after } = totals;
    if (rows[0]) await storeCounted(db, { id: rows[0].move, change, at }, before, after);
  }

  private async markRehearsed(db: PoolClient, id: number): Promise<void> {
    await db.query(
      `update move set state = 'rehearsed' where state = 'preparing'
         and id = (select move_id from move_rehearsal where id = $1)`,
      [id],
    );
  }
}

/** Another attempt would find as little room. */
function isNoRoom(error: unknown): error is Refusal {
  return error instanceof Refusal && error.word === 'RehearsalNoRoom';
}
