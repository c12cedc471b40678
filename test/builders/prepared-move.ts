import type { Pool } from 'pg';
import type { Database } from '../../server/database/database.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { Jobs } from '../../server/job/jobs.js';
import { RunningJob, type JobHandler } from '../../server/job/running-job.js';
import { CheckMove } from '../../server/move/checking/check-job.js';

/** How a sheet's columns are taken, by our columns. */
export type SheetColumns = Readonly<Record<string, number>>;

/** Moves with checked sheets, and the running of their jobs. */
export class PreparedMoves {
  readonly jobs: Jobs;
  private made = 0;

  constructor(
    private readonly pool: Pool,
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly now: Date,
  ) {
    this.jobs = new Jobs(pool);
  }

  async add(kind: string, columns: SheetColumns, rows: readonly string[][]): Promise<number> {
    const { rows: moved } = await this.pool.query<{ id: number }>(
      `insert into move (name, created_at, created_by) values ($1, $2, 1) returning id`,
      [`Нүүлгэлт ${++this.made}`, this.now],
    );
    const id = moved[0]!.id;
    await this.addSheet(id, kind, columns, rows);
    await this.check(id);
    return id;
  }

  async addSheet(id: number, kind: string, columns: SheetColumns, rows: readonly string[][]): Promise<void> {
    const { rows: files } = await this.pool.query<{ id: number }>(
      `insert into move_file (move_id, name, bytes, sha256, created_at, created_by, read_at)
        values ($1, 'Хуучин.xlsx', 1, $3, $2, 1, $2) returning id`,
      [id, this.now, kind],
    );
    const { rows: sheets } = await this.pool.query<{ id: number }>(
      `insert into move_sheet (move_id, file_id, place, name, is_hidden, counts_from_1904, lines, columns, hidden_lines, kinds)
        values ($1, $2, 0, 'Sheet1', false, false, $3, 9, 0, $4) returning id`,
      [id, files[0]!.id, rows.length, [kind]],
    );
    const sheet = sheets[0]!.id;
    for (const [field, at] of Object.entries(columns))
      await this.pool.query(
        `insert into move_column (sheet_id, kind, field, at, is_guess) values ($1, $2, $3, $4, false)`,
        [sheet, kind, field, at],
      );
    for (const [at, cells] of rows.entries())
      await this.pool.query(`insert into move_line (sheet_id, line, cells, is_hidden) values ($1, $2, $3, false)`, [
        sheet,
        at + 2,
        cells,
      ]);
  }

  check(id: number): Promise<void> {
    return this.perform(new CheckMove(this.database, this.kernel), 'move-check', id);
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
}
