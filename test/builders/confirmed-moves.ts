import { expect } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { Database } from '../../server/database/database.js';
import type { Kernel } from '../../server/decider/kernel.js';
import type { JobHandler } from '../../server/job/running-job.js';
import { TakeMoveBack } from '../../server/move/confirm/take-back-job.js';
import { WriteMove } from '../../server/move/confirm/write-job.js';
import { envelope, testKernel, type TestKernel } from './kernel.js';
import { PreparedMoves, type SheetColumns } from './prepared-move.js';
import { Killed, StepLimit } from './step-limit.js';
import { tablesOf } from './tables-of.js';
import { noDocuments } from './written-moves.js';

export const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

/** Moves over all kinds of records that are written and taken back, by jobs that can be killed after any step. */
export class ConfirmedMoves {
  readonly prepared: PreparedMoves;
  private readonly limit = new StepLimit();
  private readonly database: Database;
  private readonly kernel: Kernel;

  private constructor(
    readonly test: TestKernel,
    now: Date,
  ) {
    const pool: Pool = this.limit.on(test.pool, 'query');
    this.database = new Database(pool, new DataSource({ type: 'postgres' }), test.url, {});
    const commands = this.limit.on(test.kernel.commands, 'run');
    this.kernel = new Proxy(test.kernel, {
      get: (target, name) => (name === 'commands' ? commands : Reflect.get(target, name)),
    });
    this.prepared = new PreparedMoves(test.pool, this.database, this.kernel, now);
  }

  static async open(now: Date): Promise<ConfirmedMoves> {
    return new ConfirmedMoves(await testKernel({ aggregates, now: () => now }), now);
  }

  /** A checked move of the system that the firm leaves. */
  async add(kind: string, columns: SheetColumns, rows: readonly string[][]): Promise<number> {
    const id = await this.prepared.add(kind, columns, rows);
    await this.test.pool.query(`update move set system = 'Хуучин' where id = $1`, [id]);
    await this.prepared.check(id);
    return id;
  }

  async statesOf(id: number): Promise<string[]> {
    const { rows } = await this.test.pool.query<{ state: string }>(
      `select state from move_row where move_id = $1 order by line`,
      [id],
    );
    return rows.map(({ state }) => state);
  }

  async write(id: number): Promise<void> {
    await this.start(id, 'writing');
    await this.prepared.perform(this.writer(), 'move-confirm', id);
    await this.assertState(id, 'confirmed');
  }

  async takeBack(id: number): Promise<void> {
    await this.start(id, 'takingBack');
    await this.prepared.perform(this.taker(), 'move-take-back', id);
    await this.assertState(id, 'discarded');
  }

  /** Kills the job again and again, each time a little later, until it comes to its end; answers the number of kills. */
  async writeKilled(id: number): Promise<number> {
    await this.start(id, 'writing');
    const kills = await this.performKilled(() => this.writer(), 'move-confirm', id);
    await this.assertState(id, 'confirmed');
    return kills;
  }

  async takeBackKilled(id: number): Promise<number> {
    await this.start(id, 'takingBack');
    const kills = await this.performKilled(() => this.taker(), 'move-take-back', id);
    await this.assertState(id, 'discarded');
    return kills;
  }

  /** Every row of every read model. */
  tables(): Promise<Record<string, string[]>> {
    return tablesOf(this.test.pool, aggregates);
  }

  async stays(id: number): Promise<(string | null)[]> {
    const { rows } = await this.test.pool.query<{ stays: string | null }>(
      `select stays from move_write where move_id = $1 order by at`,
      [id],
    );
    return rows.map(({ stays }) => stays);
  }

  private writer(): JobHandler {
    return new WriteMove(this.database, this.kernel, noDocuments);
  }

  private taker(): JobHandler {
    return new TakeMoveBack(this.database, this.prepared.jobs, this.kernel);
  }

  private async start(id: number, state: 'writing' | 'takingBack'): Promise<void> {
    await this.test.pool.query(`update move set state = $2, confirmed_by = 1 where id = $1`, [id, state]);
  }

  private async assertState(id: number, state: string): Promise<void> {
    const { rows } = await this.test.pool.query(`select state, refusal from move where id = $1`, [id]);
    expect(rows).toEqual([{ state, refusal: null }]);
  }

  private async performKilled(handler: () => JobHandler, kind: string, id: number): Promise<number> {
    for (let kills = 0; ; kills++) {
      const job = await this.prepared.jobOf(kind, id);
      this.limit.allow(kills + 1);
      const isDone = await handler()
        .perform(job)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return false;
          },
        );
      this.limit.allow(Number.POSITIVE_INFINITY);
      if (isDone) return kills;
    }
  }
}
