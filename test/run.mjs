// @ts-check
/**
 * `npm test`: installs what is missing, builds, runs the suites one after another and ends with one line of counts.
 *   --only <suite>   just this one (may be repeated)
 *   --long           the long rounds of the suites
 *   --all            every suite with its long rounds, except those that run on request only
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { exitCodeOf, onEndRequest } from '../server/start/ending.mjs';
import { installPackages, requireNode, root } from '../server/start/install.mjs';
import { endDescendants } from './processes.mjs';

requireNode();
await installPackages();
const { specFilesOf, suites } = await import('./suites.mjs');
const { providePrograms } = await import('./programs.mjs');
const { build } = await import('../server/start/build.mjs');
const { startTestCluster } = await import('./cluster.mjs');
const { isVersion, provideNode } = await import('./other-node.mjs');
const { startSharedFronts } = await import('./shared-front.mjs');

const args = process.argv.slice(2);
const only = args.flatMap((arg, index) => (args[index - 1] === '--only' ? [arg] : []));
const long = args.includes('--long') || args.includes('--all');
const notOptions = args.filter(
  (arg, index) => args[index - 1] !== '--only' && !['--only', '--long', '--all'].includes(arg),
);
if (notOptions.length > 0) {
  console.error(`There is no option ${notOptions.join(', ')}. There are: --only <suite>, --long, --all.`);
  process.exit(2);
}
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
/** Fault tests wait for other processes half of the time; meanwhile the others have the cores. */
const sharedWorkers = 3;
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
  if (suite.checks) return runChecks(suite.name, suite.checks);
  const specs = specFilesOf(suite);
  const none = { passed: 0, failed: 0, skipped: specs.length };
  if (specs.length === 0 || (suite.needs && !process.env[suite.needs])) return none;
  if (suite.node === undefined) return countsOf(await runJest(suite, specs));
  if (isVersion(process.versions.node, suite.node)) {
    console.log(`This is Node ${suite.node}: the same tests have run above.`);
    return none;
  }
  const node = await provideNode(suite.node);
  if (node) return countsOf(await runJest(suite, specs, { node }));
  console.log(`!! Node ${suite.node} could not be had from the package registry, so what runs on it is SKIPPED.`);
  return none;
}

/** @param {string} name @param {NonNullable<import('./suites.mjs').Suite['checks']>} checks @returns {Promise<Counts>} */
async function runChecks(name, checks) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // All at once: no single one uses two cores.
  const runs = checks.map(async ({ label, program, args: checkArgs }) => {
    // They are written in Go: to collect garbage less often takes a third less time, and a gigabyte more.
    const code = await run(program, checkArgs, { GOGC: '400', ...environment });
    if (code !== 0) console.log(`✗ ${name}: ${label}`);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  });
  await Promise.all(runs);
  return counts;
}

/**
 * Suites whose files share workers: the modules of the server are loaded once for all of them, and no core is idle at the end of each.
 * @param {import('./suites.mjs').Suite[]} group @returns {Promise<Counts[]>} of each suite
 */
async function runTogether(group) {
  const specs = group.map(specFilesOf);
  const report = await runJest({ name: 'together', budgetSeconds: 0 }, specs.flat(), { jobs: sharedWorkers });
  return specs.map((paths) => countsOf(report, new Set(paths)));
}

/**
 * @param {import('./suites.mjs').Suite} suite @param {string[]} specs
 * @param {{ node?: string, jobs?: number }} [options]
 * @returns {Promise<Report | null>}
 */
async function runJest(suite, specs, { node = process.execPath, jobs = workers } = {}) {
  const output = join(results, `${suite.name}.json`);
  rmSync(output, { force: true });
  const isAlone = suite.oneAtATime === 'always' || (suite.oneAtATime === 'long' && long);
  const options = [
    '--json',
    `--outputFile=${output}`,
    isAlone ? '--runInBand' : `--maxWorkers=${jobs}`,
    '--runTestsByPath',
    ...specs,
  ];
  const nodeOptions = '--disable-warning=ExperimentalWarning';
  const fronts =
    suite.sharesFront && environment.TEST_DATABASE_URL
      ? await startSharedFronts(environment.TEST_DATABASE_URL, isAlone ? 1 : jobs)
      : null;
  /** @type {NodeJS.ProcessEnv} */
  const variables = { ...environment, ...fronts?.variables, NODE_OPTIONS: nodeOptions };
  // On other Nodes the question is whether it works there; the long rounds ask what happens after long.
  if (suite.node !== undefined) delete variables.TEST_LONG;
  const code = await run('jest/bin/jest.js', options, variables, 'ignore', node);
  await fronts?.stop();
  const report = readReport(output);
  if (report) logDurations(suite, report);
  return report && code !== 0 && report.success ? null : report;
}

/**
 * The counts of the files with these paths, or of all; a run without a report has failed.
 * @param {Report | null} report @param {ReadonlySet<string>} [paths] @returns {Counts}
 */
function countsOf(report, paths) {
  const counts = { passed: 0, failed: report ? 0 : 1, skipped: 0 };
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    if (paths && !paths.has(relative(root, name).split(sep).join('/'))) continue;
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    // A file that could not be run has no results of tests.
    counts.failed += failed === 0 && status === 'failed' ? 1 : failed;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    counts.skipped += assertionResults.filter((test) => ['pending', 'todo'].includes(test.status)).length;
  }
  return counts;
}

/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileReport */
/** @typedef {{ success: boolean, testResults: FileReport[] }} Report */

/** The slowest files, to show the cost of a new test. @param {import('./suites.mjs').Suite} suite @param {Report} report */
function logDurations(suite, { testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of files.slice(0, suite.sharesFront ? files.length : suite.name === 'together' ? 20 : 3))
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
const everyday = runsServers ? ['CHROMIUM', 'REDIS_SERVER', 'NGINX'] : [];
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
/** @type {string[]} */
const lines = [];
const sharing = long ? [] : chosen.filter(({ sharesWorkers }) => sharesWorkers);
const isShared = (/** @type {import('./suites.mjs').Suite} */ suite) => sharing.length > 1 && sharing.includes(suite);
for (const suite of chosen) {
  if (!isShared(suite)) await runAndCount([suite], (group) => Promise.all(group.map(runSuite)));
  else if (suite === sharing[0]) await runAndCount(sharing, runTogether);
}
await cluster?.stop();

/** Runs suites, and prints the seconds of all and the counts of each. */
async function runAndCount(
  /** @type {import('./suites.mjs').Suite[]} */ group,
  /** @type {(group: import('./suites.mjs').Suite[]) => Promise<Counts[]>} */ runGroup,
) {
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}`);
  const began = Date.now();
  const counts = await runGroup(group);
  const seconds = (Date.now() - began) / 1000;
  const budget = group.reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0);
  const over = !long && seconds > budget ? `  over the budget of ${budget} s` : '';
  for (const [at, { name }] of group.entries()) {
    const of = counts[at] ?? { passed: 0, failed: 1, skipped: 0 };
    log(name, group.length === 1 ? seconds : undefined, `${summary(of)}${group.length === 1 ? over : ''}`);
    total.passed += of.passed;
    total.failed += of.failed;
    total.skipped += of.skipped;
  }
  if (group.length > 1) log('together', seconds, over.trim());
}

/** @param {string} name @param {number | undefined} seconds @param {string} text */
function log(name, seconds, text) {
  const line = `${name.padEnd(12)} ${seconds === undefined ? ' '.repeat(8) : `${seconds.toFixed(1).padStart(6)} s`}  ${text}`;
  lines.push(line);
  console.log(line);
}

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

console.log(`\n${lines.join('\n')}\n`);
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
