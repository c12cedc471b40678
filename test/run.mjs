// @ts-check
/**
 * `npm test`: installs what is missing, builds, runs the suites one after another and ends with one line of counts.
 *   --only <suite>   just this one (may be repeated)
 *   --long           the long rounds of the suites
 *   --all            every suite with its long rounds, except those that run on request only
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { exitCodeOf, onEndRequest } from '../server/start/ending.mjs';
import { installPackages, requireNode, root } from '../server/start/install.mjs';
import { endDescendants } from './processes.mjs';

requireNode();
await installPackages();
const { specFilesOf, suites } = await import('./suites.mjs');
const { providePrograms } = await import('./programs.mjs');
const { build } = await import('../server/start/build.mjs');
const { startTestCluster } = await import('./cluster.mjs');
const { provideNode } = await import('./other-node.mjs');
const { startSharedFronts } = await import('./shared-front.mjs');

const args = process.argv.slice(2);
const only = args.flatMap((arg, index) => (args[index - 1] === '--only' ? [arg] : []));
const long = args.includes('--long') || args.includes('--all');
const unknown = only.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const isChosen = (/** @type {import('./suites.mjs').Suite} */ { name, round }) =>
  only.length > 0 ? only.includes(name) : !round || (round === 'long' && args.includes('--all'));
const chosenNames = suites.filter(isChosen).map(({ name }) => name);
const chosen = suites.filter(
  (suite) => isChosen(suite) || (suite.after?.every((name) => chosenNames.includes(name)) ?? false),
);
// A run that a test starts must not touch what this one collects.
if (chosen.some(({ after }) => after)) rmSync(join(root, '.test/refusals'), { recursive: true, force: true });

/** Every developer has at least two cores. */
const workers = 2;
let isEnding = false;
const results = join(root, '.test');
mkdirSync(results, { recursive: true });

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} program @param {string[]} programArgs @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'ignore'} output jest repeats its JSON on stdout; the file is enough
 * @returns {Promise<number>}
 */
function run(program, programArgs, env, output = 'inherit', node = process.execPath) {
  return new Promise((done, failed) => {
    const child = spawn(node, [join(root, 'node_modules', program), ...programArgs], {
      cwd: root,
      env,
      stdio: ['ignore', output, 'inherit'],
      // Ctrl+C in a terminal goes to the whole group; then the processes started by tests would no longer be found below them.
      detached: process.platform !== 'win32',
    });
    child.once('error', failed);
    // While this run ends it prints nothing more, least of all that the processes it ended have failed.
    child.once('close', (code) => isEnding || done(code ?? 1));
  });
}

/** @param {import('./suites.mjs').Suite} suite @returns {Promise<Counts>} */
async function runSuite(suite) {
  if (suite.checks) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    // All at once: no single one uses two cores.
    const runs = suite.checks.map(async ({ label, program, args: checkArgs }) => {
      // They are written in Go: to collect garbage less often takes a third less time, and a gigabyte more.
      const code = await run(program, checkArgs, { GOGC: '400', ...environment });
      if (code !== 0) console.log(`✗ ${suite.name}: ${label}`);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    });
    await Promise.all(runs);
    return counts;
  }
  const specs = specFilesOf(suite);
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  if (suite.needs && !process.env[suite.needs]) return { passed: 0, failed: 0, skipped: specs.length };
  if (suite.node === undefined) return runJest(suite, specs, process.execPath);
  if (suite.node === Number(process.versions.node.split('.')[0])) {
    console.log(`This is Node ${suite.node}: the same tests have run above.`);
    return { passed: 0, failed: 0, skipped: specs.length };
  }
  const node = await provideNode(suite.node);
  if (node) return runJest(suite, specs, node);
  console.log(`!! Node ${suite.node} could not be had from the package registry, so what runs on it is SKIPPED.`);
  return { passed: 0, failed: 0, skipped: specs.length };
}

/** @param {import('./suites.mjs').Suite} suite @param {string[]} specs @param {string} node @returns {Promise<Counts>} */
async function runJest(suite, specs, node) {
  const output = join(results, `${suite.name}.json`);
  rmSync(output, { force: true });
  const isAlone = suite.oneAtATime === 'always' || (suite.oneAtATime === 'long' && long);
  const options = [
    '--json',
    `--outputFile=${output}`,
    isAlone ? '--runInBand' : `--maxWorkers=${workers}`,
    '--runTestsByPath',
    ...specs,
  ];
  const nodeOptions = '--disable-warning=ExperimentalWarning';
  const fronts =
    suite.sharesFront && environment.TEST_DATABASE_URL
      ? await startSharedFronts(environment.TEST_DATABASE_URL, isAlone ? 1 : workers)
      : null;
  /** @type {NodeJS.ProcessEnv} */
  const variables = { ...environment, ...fronts?.variables, NODE_OPTIONS: nodeOptions };
  // On other Nodes the question is whether it works there; the long rounds ask what happens after long.
  if (suite.node !== undefined) delete variables.TEST_LONG;
  const code = await run('jest/bin/jest.js', options, variables, 'ignore', node);
  await fronts?.stop();
  const report = readReport(output);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  logDurations(suite, report);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @typedef {{ name: string, startTime: number, endTime: number }} FileReport */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number, testResults: FileReport[] }} Report */

/** The slowest files, to show the cost of a new test. @param {import('./suites.mjs').Suite} suite @param {Report} report */
function logDurations(suite, { testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of files.slice(0, suite.sharesFront ? files.length : 3))
    console.log(
      `   ${seconds.toFixed(1).padStart(6)} s  ${name}${suite.fileSeconds && seconds > suite.fileSeconds ? `  over ${suite.fileSeconds} s` : ''}`,
    );
}

/** @param {string} path @returns {Report | null} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const runsServers = chosen.some(
  ({ name, node }) => node !== undefined || ['integration', 'api', 'fault', 'browser', 'long', 'days'].includes(name),
);
const everyday = runsServers ? ['CHROMIUM', 'REDIS_SERVER'] : [];
await providePrograms([...everyday, ...chosen.flatMap(({ needs }) => needs ?? [])]);
/** @type {NodeJS.ProcessEnv} */
const environment = { ...process.env, NODE_ENV: 'test', ...(long && { TEST_LONG: '1' }) };
const needsBuild = runsServers || chosen.some(({ name }) => name === 'house');
if (needsBuild && !(await build(['server', 'client', 'tests']))) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const needsDatabase = !process.env.TEST_DATABASE_URL && chosen.some(({ specs }) => specs);
/** @type {import('./cluster.mjs').TestCluster | null} */
let cluster = null;
onEndRequest((signal) => {
  if (isEnding) return;
  isEnding = true;
  void endDescendants()
    .then(() => cluster?.stop())
    .finally(() => process.exit(exitCodeOf(signal)));
});
if (needsDatabase) cluster = await startTestCluster();
if (cluster) {
  environment.TEST_DATABASE_URL = cluster.url;
  environment.TMPDIR = process.env.TMPDIR = cluster.temporary;
}
/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const suite of chosen) {
  console.log(`\n── ${suite.name}`);
  const began = Date.now();
  const counts = await runSuite(suite);
  const seconds = (Date.now() - began) / 1000;
  const over = !long && seconds > suite.budgetSeconds ? `  over its budget of ${suite.budgetSeconds} s` : '';
  lines.push(`${suite.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${summary(counts)}${over}`);
  console.log(lines.at(-1));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
await cluster?.stop();

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

console.log(`\n${lines.join('\n')}\n`);
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
