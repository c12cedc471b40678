import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benches } from '../catalogue.js';
import { curvePath, growthCurve } from './growth-curve.js';
import { readLastRuns } from './last-runs.js';
import { performancePage, performancePath } from './performance-page.js';

/** Writes the tables of the page from the targets of all benches and the last runs, and its picture. */
export function writePerformancePage(root: string): void {
  const runs = readLastRuns(root);
  const path = join(root, performancePath);
  writeFileSync(path, performancePage(readFileSync(path, 'utf8'), benches, runs));
  writeFileSync(join(root, curvePath), growthCurve(runs['growth']));
  console.log([performancePath, curvePath].join('\n'));
}
