// @ts-check
/**
 * npm run bench -- <name>… [--json] [--quick | --keep]
 * Measures the product against the lowest possible cost on this machine. With --json one line on stdout for each, else a table; progress
 * goes to stderr. With --keep the figures become those of the last run in docs/reference.
 */
import { parseArgs } from 'node:util';
import { build } from '../../server/start/build.mjs';
import { postgresSettings, thisMachine } from '../../server/start/postgres-settings.mjs';
import { startTestCluster } from '../cluster.mjs';
import { providePrograms } from '../programs.mjs';
import { compile, compiled, root } from './compiled.mjs';

/** PostgreSQL as it runs in production: an answer means that the event is on the disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', ...postgresSettings(thisMachine()) };

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

if (!(await build(['server', 'client']))) process.exit(1);
compile();
/** @type {typeof import('./catalogue.js')} */
const { benches } = await compiled('catalogue');
// The figures of a quick round mean nothing.
if ((flags.quick && flags.keep) || positionals.length === 0 || positionals.some((name) => !benches[name])) {
  console.error(`Usage: npm run bench -- <${Object.keys(benches).join('|')}>… [--json] [--quick | --keep]`);
  process.exit(2);
}

// Servers side by side share who is where through it.
if (positionals.includes('sides')) await providePrograms(['REDIS_SERVER']);

// A quick round only proves that the bench runs, so the database of a test run is enough.
const running = flags.quick ? process.env.TEST_DATABASE_URL : undefined;
const server = running ? { url: running, stop: async () => {} } : await startTestCluster(durable);
const stopAndLeave = () => void server.stop().finally(() => process.exit(130));
process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave);
try {
  const log = (/** @type {string} */ line) => console.error(line);
  for (const name of positionals) {
    const bench = /** @type {import('./measure.js').Bench} */ (benches[name]);
    const figures = await bench.run({ server: server.url, quick: flags.quick, log });
    if (flags.keep) await keep(name, bench.targets, figures);
    if (flags.json) console.log(JSON.stringify({ name, figures }));
    else
      console.table(
        Object.fromEntries(
          Object.entries(figures).map(([figure, value]) => [figure, { value, target: bench.targets[figure] }]),
        ),
      );
  }
} finally {
  await server.stop();
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} targets
 * @param {Readonly<Partial<Record<string, number>>>} figures
 */
async function keep(name, targets, figures) {
  /** @type {typeof import('./page/last-runs.js')} */
  const { keepRun } = await compiled('page/last-runs');
  keepRun(root, name, targets, figures, new Date());
}
