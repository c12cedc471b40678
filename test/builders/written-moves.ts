import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { tickedStates } from '../../contract/move/states.js';
import { Database } from '../../server/database/database.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { Jobs } from '../../server/job/jobs.js';
import { RunningJob, type JobHandler } from '../../server/job/running-job.js';
import { CheckMove } from '../../server/move/checking/check-job.js';
import { TakeMoveBack } from '../../server/move/confirm/take-back-job.js';
import { WriteMove } from '../../server/move/confirm/write-job.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import { testKernel, type TestKernel } from './kernel.js';
import { Killed, StepLimit } from './step-limit.js';

/** How a sheet's columns are taken, by our columns: the place of the cell, or one value for all rows. */
export type Columns = Readonly<Record<string, number | { all: string }>>;

/** None of these moves brings documents. */
const noDocuments = {
  store: () => Promise.reject(new Error('There is no folder for documents')),
};

/** Moves with sheets, whose jobs run one step after the other. */
export class WrittenMovesTest {
  readonly jobs: Jobs;
  readonly database: Database;
  /** The kernel of the jobs: each command is a step. */
  readonly kernel: Kernel;
  private readonly limit = new StepLimit();
  private count = 0;
  private files = 0;

  static async open(aggregates: readonly Aggregate[], now: Date): Promise<WrittenMovesTest> {
    return new WrittenMovesTest(await testKernel({ aggregates, now: () => now }), now);
  }

  private constructor(
    private readonly test: TestKernel,
    private readonly now: Date,
  ) {
    this.jobs = new Jobs(test.pool);
    this.database = new Database(this.limit.on(test.pool, 'query'), new DataSource({ type: 'postgres' }), test.url, {});
    const commands = this.limit.on(test.kernel.commands, 'run');
    this.kernel = new Proxy(test.kernel, {
      get: (target, name) => (name === 'commands' ? commands : Reflect.get(target, name)),
    });
  }

  get pool(): Pool {
    return this.test.pool;
  }

  /** The commands of other users, which are no steps of a job. */
  get commands(): Kernel['commands'] {
    return this.test.kernel.commands;
  }

  close(): Promise<void> {
    return this.test.close();
  }

  async newMove(kind: string, columns: Columns, rows: readonly string[][]): Promise<number> {
    const { rows: moved } = await this.pool.query<{ id: number }>(
      `insert into move (name, system, created_at, created_by) values ($1, 'Хуучин', $2, 1) returning id`,
      [`Нүүлгэлт ${++this.count}`, this.now],
    );
    const id = moved[0]!.id;
    await this.addSheet(id, kind, columns, rows);
    await this.check(id);
    return id;
  }

  async addSheet(id: number, kind: string, columns: Columns, rows: readonly string[][]): Promise<void> {
    const { rows: files } = await this.pool.query<{ id: number }>(
      `insert into move_file (move_id, name, bytes, sha256, created_at, created_by, read_at)
        values ($1, 'Хуучин.xlsx', 1, $3, $2, 1, $2) returning id`,
      [id, this.now, `${kind} ${++this.files}`],
    );
    const { rows: sheets } = await this.pool.query<{ id: number }>(
      `insert into move_sheet (move_id, file_id, place, name, is_hidden, counts_from_1904, lines, columns, hidden_lines, kinds)
        values ($1, $2, 0, 'Sheet1', false, false, $3, 9, 0, $4) returning id`,
      [id, files[0]!.id, rows.length, [kind]],
    );
    const sheet = sheets[0]!.id;
    for (const [field, from] of Object.entries(columns))
      await this.pool.query(
        `insert into move_column (sheet_id, kind, field, at, fixed, is_guess) values ($1, $2, $3, $4, $5, false)`,
        [sheet, kind, field, typeof from === 'number' ? from : null, typeof from === 'number' ? null : from.all],
      );
    for (const [at, cells] of rows.entries())
      await this.pool.query(`insert into move_line (sheet_id, line, cells, is_hidden) values ($1, $2, $3, false)`, [
        sheet,
        at + 2,
        cells,
      ]);
  }

  async check(id: number): Promise<void> {
    await this.perform(new CheckMove(this.database, this.kernel), 'move-check', id);
  }

  /** Ticks every row that is written only then. */
  async tick(id: number): Promise<void> {
    await this.pool.query(`update move_row set is_ticked = true where move_id = $1 and state = any($2)`, [
      id,
      tickedStates,
    ]);
  }

  async jobOf(kind: string, id: number, attempts = 0): Promise<RunningJob> {
    await this.jobs.addAgain({ kind, key: `${kind}:${id}`, payload: { id } });
    const { rows } = await this.pool.query(
      `update job set state = 'running', run = run + 1, lease_until = now() + interval '1 hour' where key = $1
        returning id, kind, key, person, payload, result, run, attempts, lost`,
      [`${kind}:${id}`],
    );
    return new RunningJob({ ...rows[0], attempts }, 3_600_000, this.jobs, async () => null);
  }

  async perform(handler: JobHandler, kind: string, id: number): Promise<void> {
    const job = await this.jobOf(kind, id);
    await handler.perform(job);
    await job.finish(null);
  }

  writer(kernel = this.kernel): WriteMove {
    return new WriteMove(this.database, kernel, noDocuments);
  }

  startWriting(id: number) {
    return this.pool.query(
      `update move set state = 'writing', refusal = null, confirmed_by = 1, system = 'Хуучин' where id = $1`,
      [id],
    );
  }

  startTakingBack(id: number) {
    return this.pool.query(`update move set state = 'takingBack' where id = $1`, [id]);
  }

  async write(id: number): Promise<void> {
    await this.startWriting(id);
    await this.perform(this.writer(), 'move-confirm', id);
  }

  async takeBack(id: number): Promise<void> {
    await this.startTakingBack(id);
    await this.perform(new TakeMoveBack(this.database, this.jobs, this.kernel), 'move-take-back', id);
  }

  /** The number of times that writing was killed, each time a little later, before it came to its end. */
  async writeKilled(id: number): Promise<number> {
    await this.startWriting(id);
    return this.performKilled(() => this.writer(), 'move-confirm', id);
  }

  async takeBackKilled(id: number): Promise<number> {
    await this.startTakingBack(id);
    return this.performKilled(() => new TakeMoveBack(this.database, this.jobs, this.kernel), 'move-take-back', id);
  }

  /** Runs the job until it is killed after so many steps. */
  async killedAfter(steps: number, handler: JobHandler, job: RunningJob): Promise<unknown> {
    this.limit.allow(steps);
    try {
      return await handler.perform(job).then(
        () => undefined,
        (error: unknown) => error,
      );
    } finally {
      this.limit.allow(Number.POSITIVE_INFINITY);
    }
  }

  async moveOf(id: number) {
    return (await this.pool.query(`select * from move where id = $1`, [id])).rows[0];
  }

  async eventsOf(act: string): Promise<string[]> {
    const { rows } = await this.pool.query(`select type from event where meta::json->>'act' = $1 order by position`, [
      act,
    ]);
    return rows.map(({ type }) => type);
  }

  private async performKilled(handler: () => JobHandler, kind: string, id: number): Promise<number> {
    for (let kills = 0; ; kills++) {
      const error = await this.killedAfter(kills + 1, handler(), await this.jobOf(kind, id));
      if (error === undefined) return kills;
      if (!(error instanceof Killed)) throw error;
    }
  }
}
