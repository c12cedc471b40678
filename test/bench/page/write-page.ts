import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benches } from '../catalogue.js';
import { readLastRuns } from './last-runs.js';
import { performancePage, performancePath } from './performance-page.js';

/** Writes the tables of the page from the targets of all benches and the last runs. */
export function writePerformancePage(root: string): void {
  const path = join(root, performancePath);
  writeFileSync(path, performancePage(readFileSync(path, 'utf8'), benches, readLastRuns(root)));
  console.log(performancePath);
}
