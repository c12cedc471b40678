import type { Pool } from 'pg';

/** However often workers die under it. */
const mostRuns = 9;
/** Attempts that are put back at the end of a worker are due at once: nobody else is on them. */
const longAgo = new Date(0);

export interface PastDayAttempt {
  id: number;
  run: number;
  day: string;
}

/** Past days that are to be made ready: a row each until it is ready. Every step is a condition on the row. */
export class PastDayRequests {
  constructor(
    private readonly pool: Pool,
    private readonly now: () => Date,
  ) {}

  /** One row for a day, whoever asks for it; one that failed begins anew. */
  async ask(day: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into past_day_request (day, touched_at) values ($1, $2)
       on conflict (day) do update set failed = false,
         run = case when past_day_request.failed then 0 else past_day_request.run end
       returning id`,
      [day, this.now()],
    );
    return rows[0]!.id;
  }

  async of(day: string): Promise<{ prepared: number; failed: boolean } | undefined> {
    const { rows } = await this.pool.query<{ prepared: number; failed: boolean }>(
      `select prepared, failed from past_day_request where day = $1`,
      [day],
    );
    return rows[0];
  }

  async begin(id: number): Promise<PastDayAttempt | undefined> {
    const { rows } = await this.pool.query<PastDayAttempt>(
      `update past_day_request set run = run + 1, prepared = 0, touched_at = $2 where id = $1 and not failed
       returning id, run, day::text as day`,
      [id, this.now()],
    );
    return rows[0];
  }

  isWornOut({ run }: PastDayAttempt): boolean {
    return run > mostRuns;
  }

  /** False when another worker has it now: the attempt stops. */
  progress(attempt: PastDayAttempt, percent: number): Promise<boolean> {
    return this.step(attempt, 'prepared = $4', [percent]);
  }

  putBack(attempt: PastDayAttempt): Promise<boolean> {
    return this.step(attempt, 'prepared = 0', [], longAgo);
  }

  fail(attempt: PastDayAttempt): Promise<boolean> {
    return this.step(attempt, 'failed = true', []);
  }

  async finish({ id }: PastDayAttempt): Promise<void> {
    await this.pool.query(`delete from past_day_request where id = $1`, [id]);
  }

  /** Rows that gave no sign of life for so long: their job, or their worker, is lost. */
  async silent(silentMs: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from past_day_request where not failed and touched_at < $1 order by id`,
      [new Date(this.now().getTime() - silentMs)],
    );
    return rows.map(({ id }) => id);
  }

  private async step({ id, run }: PastDayAttempt, set: string, values: unknown[], at = this.now()): Promise<boolean> {
    const text = `update past_day_request set touched_at = $3, ${set} where id = $1 and run = $2 and not failed`;
    const { rowCount } = await this.pool.query(text, [id, run, at, ...values]);
    return rowCount === 1;
  }
}
