import type { Pool } from 'pg';

/** Work that has to be repeated regularly for a reliable store. */
export type Task = 'backup' | 'verify';

export interface Done {
  what: Task;
  at: string;
  /** The position up to which the log was backed up or verified. */
  position: number;
  /** Whether no problem was found. */
  well: boolean;
}

export async function noteDone(pool: Pool, { what, at, position, well }: Done): Promise<void> {
  await pool.query(
    `insert into upkeep (what, done_at, position, well) values ($1, $2, $3, $4)
     on conflict (what) do update set done_at = excluded.done_at, position = excluded.position, well = excluded.well`,
    [what, at, position, well],
  );
}

export async function lastDone(pool: Pool): Promise<Done[]> {
  const { rows } = await pool.query<Done>(
    `select what, to_char(done_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, position::float8 as position, well from upkeep order by what`,
  );
  return rows;
}
