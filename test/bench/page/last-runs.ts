import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '../../../contract/time.js';
import type { Bench } from '../measure.js';

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

/** In place of the run of this bench that was kept before; figures that this one has not measured stay those of that run. */
export function keepRun(
  root: string,
  name: string,
  targets: Bench['targets'],
  figures: Readonly<Partial<Record<string, number>>>,
  now: Date,
): void {
  const before = readLastRuns(root);
  const all = { ...before[name]?.figures, ...figures };
  const kept = Object.keys(targets).flatMap((figure) => (all[figure] === undefined ? [] : [[figure, all[figure]]]));
  const runs = { ...before, [name]: { date: localDay(now), figures: Object.fromEntries(kept) } };
  const sorted = Object.fromEntries(Object.entries(runs).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(join(root, lastRunsFile), `${JSON.stringify(sorted, null, 2)}\n`);
}
