// @ts-check
/** The order of spec files: the longest first, so that no worker is idle while another one runs a long file at the end. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './compiled-path.mjs';

/** The seconds that each file took when it last ran here. */
const store = join(root, '.test/seconds.json');
/** The longest ones, and those that take long for their size, for a checkout where they have not run. */
const firstSeconds = {
  'test/fault/simulation.spec.ts': 70,
  'test/fault/stall.spec.ts': 45,
  'test/fault/start/start.spec.ts': 30,
  'test/fault/jobs/jobs.spec.ts': 30,
  'test/api/money/extreme-figures.spec.ts': 26,
  'test/api/people/rights.spec.ts': 22,
  'test/api/every-click.spec.ts': 22,
  'test/api/answers.spec.ts': 22,
  'test/api/past/as-of-files.spec.ts': 17,
  'test/fault/start/ending.spec.ts': 17,
  'test/fault/store/full-disk.spec.ts': 16,
  'test/fault/held-back.spec.ts': 14,
};
const bytesOfSecond = 3_000;

/** @typedef {{ path: string }} Test */

export default class LongestFirst {
  /** @param {Test[]} tests @returns {Test[]} */
  sort(tests) {
    /** @type {Record<string, number>} */
    const seconds = { ...firstSeconds, ...recorded() };
    const expected = new Map(
      tests.map(({ path }) => [path, seconds[relative(root, path)] ?? statSync(path).size / bytesOfSecond]),
    );
    return [...tests].sort((one, other) => (expected.get(other.path) ?? 0) - (expected.get(one.path) ?? 0));
  }

  /** @param {Test[]} tests @returns {Test[]} */
  allFailedTests(tests) {
    return tests;
  }

  /** @param {Test[]} _tests @param {{ testResults: { testFilePath: string, perfStats: { runtime: number } }[] }} results */
  cacheResults(_tests, { testResults }) {
    const seconds = recorded();
    for (const { testFilePath, perfStats } of testResults)
      seconds[relative(root, testFilePath)] = Math.round(perfStats.runtime / 100) / 10;
    writeFileSync(store, JSON.stringify(seconds));
  }
}

/** @returns {Record<string, number>} */
function recorded() {
  try {
    return JSON.parse(readFileSync(store, 'utf8'));
  } catch {
    return {};
  }
}
