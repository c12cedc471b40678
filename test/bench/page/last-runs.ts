import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '../../../contract/time.js';

/** What a bench measured in its last run at full size that was kept. */
export interface LastRun {
  date: string;
  figures: Readonly<Record<string, number>>;
}
/** By the name of the bench. */
export type LastRuns = Readonly<Record<string, LastRun>>;

export const lastRunsFile = 'docs/reference/performance.json';

export function readLastRuns(root: string): LastRuns {
  return JSON.parse(readFileSync(join(root, lastRunsFile), 'utf8')) as LastRuns;
}

/** In place of the run of this bench that was kept before. */
export function keepRun(root: string, name: string, figures: Readonly<Record<string, number>>, now: Date): void {
  const runs = { ...readLastRuns(root), [name]: { date: localDay(now), figures } };
  const sorted = Object.fromEntries(Object.entries(runs).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(join(root, lastRunsFile), `${JSON.stringify(sorted, null, 2)}\n`);
}
