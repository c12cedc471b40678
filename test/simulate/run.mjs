// @ts-check
/**
 * npm run simulate -- [--seed N] [--minutes M] [--people P] [--pages P] [--calm] [--planted]
 * A whole firm in haste on two servers, while everything breaks; after each burst all laws. Ends with 1 if one is broken.
 * With --planted the simulator itself is tested: each known fault is put into a copy of the product and must be found.
 */
import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { providePrograms } from '../programs.mjs';
import { build } from '../../server/start/build.mjs';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '40' },
    pages: { type: 'string', default: '2' },
    calm: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
});

await providePrograms(['CHROMIUM']);
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
  log: (/** @type {string} */ line) => console.error(line),
};
process.exit((await (flags.planted ? plantedAreFound() : lawsHold())) ? 0 : 1);

async function lawsHold() {
  const { broken } = await simulate(options);
  for (const line of broken) console.log(line);
  if (broken.length > 0) console.log(`Run again with --seed ${options.seed} --people ${options.people}`);
  return broken.length === 0;
}

async function plantedAreFound() {
  /** @type {typeof import('./planted.js')} */
  const { faults, isOfPages, plant } = await import('./planted.js');
  let missed = 0;
  for (const fault of faults) {
    const { root, remove } = await plant(fault);
    const began = performance.now();
    const { broken } = await simulate({ ...options, root, pages: isOfPages(fault) ? options.pages : 0 });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    await remove();
    if (broken.length === 0) missed++;
    console.log(
      `${broken.length > 0 ? 'found' : 'MISSED'} after ${seconds} s: ${fault.name} (${broken[0] ?? 'nothing'})`,
    );
  }
  return missed === 0;
}
