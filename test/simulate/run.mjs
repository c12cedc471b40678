// @ts-check
/**
 * npm run simulate -- [--seed N] [--minutes M] [--people P] [--pages P] [--calm] [--first BREAKAGE] [--planted all|PART OF A NAME [--shorten]]
 * A whole firm in haste on two servers, while everything breaks; after each burst all laws. Ends with 1 if one is broken.
 * With --calm nothing breaks, and another user may never wait longer than 250 ms.
 * With --first that breakage comes first in each burst, and none is calm.
 * With --planted the simulator itself is tested: each known fault is put into a copy of the product and must be found within a minute;
 * with --shorten its run is repeated and shortened, as any run that failed is.
 */
import { register } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { providePrograms } from '../programs.mjs';
import { build } from '../../server/start/build.mjs';
import { root } from '../../server/start/install.mjs';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '60' },
    pages: { type: 'string', default: '2' },
    calm: { type: 'boolean', default: false },
    first: { type: 'string' },
    planted: { type: 'string' },
    shorten: { type: 'boolean', default: false },
  },
});

await providePrograms(['CHROMIUM', 'REDIS_SERVER']);
if (!(await build(['server', 'client']))) process.exit(1);
// TypeScript is compiled as for the tests.
register('../jest/module-hooks.mjs', import.meta.url);
/** @type {typeof import('./simulation.js')} */
const { simulate } = await import('./simulation.js');
const options = {
  seed: Number(flags.seed),
  minutes: Number(flags.minutes),
  people: Number(flags.people),
  pages: process.env['CHROMIUM'] ? Number(flags.pages) : 0,
  isCalm: flags.calm,
  first: flags.first,
  longestGapMs: flags.calm ? 250 : undefined,
  log: (/** @type {string} */ line) => console.error(line),
};
process.exit((await (flags.planted === undefined ? lawsHold() : plantedAreFound(flags.planted))) ? 0 : 1);

async function lawsHold() {
  const outcome = await simulate(options);
  for (const line of outcome.broken) console.log(line);
  if (outcome.broken.length === 0) return true;
  const file = join(root, '.test', `simulation-${options.seed}.txt`);
  await mkdir(join(root, '.test'), { recursive: true });
  await writeFile(file, outcome.course.join('\n'));
  console.log(outcome.course.slice(-40).join('\n'));
  console.log(`All that users did is in ${file}. Run again with --seed ${options.seed} --people ${options.people}`);
  /** @type {typeof import('./investigation.js')} */
  const { investigate } = await import('./investigation.js');
  await investigate(options, outcome);
  return false;
}

/** @param {string} wanted */
async function plantedAreFound(wanted) {
  /** @type {typeof import('./planted/find.js')} */
  const { findPlanted } = await import('./planted/find.js');
  return findPlanted(wanted === 'all' ? '' : wanted, options, flags.shorten);
}
