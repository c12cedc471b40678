// @ts-check
/**
 * npm run simulate -- [--seed N] [--minutes M] [--people P] [--calm]
 * A whole firm in haste on two servers, while everything breaks; after each burst all laws. Ends with 1 if one is broken.
 */
import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { build } from '../../server/start/build.mjs';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '40' },
    calm: { type: 'boolean', default: false },
  },
});

if (!(await build(['server']))) process.exit(1);
// TypeScript is compiled as for the tests.
register('../jest/module-hooks.mjs', import.meta.url);
/** @type {typeof import('./simulation.js')} */
const { simulate } = await import('./simulation.js');
const { broken } = await simulate({
  seed: Number(flags.seed),
  minutes: Number(flags.minutes),
  people: Number(flags.people),
  isCalm: flags.calm,
  log: (/** @type {string} */ line) => console.error(line),
});
for (const line of broken) console.log(line);
process.exit(broken.length === 0 ? 0 : 1);
