import type { Config } from '../runtime/config.js';

/** How old rows become: always the same, or as a setting in days or hours says. */
export type Age =
  | { days: number }
  | { hours: number }
  | { setting: Extract<keyof Config, `${string}_DAYS` | `${string}_HOURS`> };

/** Rows of a plain table that nobody needs for ever. */
export interface RemovedRows {
  /** Which rows, in words for the page of what is removed. */
  rows: string;
  /** What users have afterwards. */
  afterwards: string;
  /** The time from which their age counts, as SQL over the row `t`, and that age; without them the next night. */
  since?: string;
  after?: Age;
  /** What else must be true, as SQL over the row `t`. */
  where?: string;
  /** How many are removed in one transaction, where each takes more with it. */
  batch?: number;
  /** Jobs that go with the row, by the beginnings of their keys, which its id follows. */
  jobs?: readonly string[];
}

/** What another job than that of every night removes, because files or schemas go with it or it must not wait. */
export interface RemovedByJob extends Pick<RemovedRows, 'rows' | 'afterwards' | 'after'> {
  job: string;
}

/** Plain tables by name, each with what is removed of it; a text says why its rows stay. */
export type Retention = Readonly<Record<string, string | RemovedByJob | readonly RemovedRows[]>>;

/** The rows that the job of every night removes, in the order of their tables. */
export function removedRows(retention: Retention): readonly { table: string; removed: RemovedRows }[] {
  return Object.entries(retention).flatMap(([table, what]) =>
    typeof what === 'string' || 'job' in what ? [] : what.map((removed) => ({ table, removed })),
  );
}

const hourMs = 3_600_000;

export function ageMs(age: Age, config: Config): number {
  if ('setting' in age) return config[age.setting] * hourMs * (age.setting.endsWith('_DAYS') ? 24 : 1);
  return hourMs * ('days' in age ? age.days * 24 : age.hours);
}
