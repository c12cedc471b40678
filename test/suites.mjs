// @ts-check
/** Which checks there are, and which spec files belong to which suite. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../server/start/install.mjs';

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} budgetSeconds on two cores, installs not counted
 * @property {{ label: string, program: string, args: string[] }[]} [checks] each counts as one
 * @property {(path: string, text: string) => boolean} [specs] the spec files of the suite
 * @property {'always' | 'long'} [oneAtATime] because it measures: always, or in the long rounds
 * @property {boolean} [sharesWorkers] in a short run its files run together with those of the other suites with this mark
 * @property {'CHROMIUM' | 'SOFFICE'} [needs] a program, by the variable that says where it is
 * @property {number} [fileSeconds] what one file may take
 * @property {string[]} [after] it looks at what these suites have left, and is skipped where one of them did not run
 * @property {boolean} [sharesFront] its files share one server and one store for each worker
 * @property {string} [node] the version of the Node that runs it, or its first part
 * @property {'long' | 'request'} [round] only in the long rounds, or only when it is named: what it needs is too large for every run
 */

const folder = (/** @type {string} */ name) => (/** @type {string} */ path) => path.startsWith(`test/${name}/`);
const usesDatabase = /testDatabase\(|test\/database\.js|builders\/kernel\.js/;
const inHouse = folder('house');
const inApi = folder('api');
const inBrowser = folder('browser');
const inDays = folder('browser/days');
const isInSourceTree = (/** @type {string} */ path) =>
  !path.startsWith('test/') || path.startsWith('test/builders/') || path.startsWith('test/bench/');

/** @param {string} path @param {string} text */
const isUnit = (path, text) => isInSourceTree(path) && !usesDatabase.test(text);

const engines = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
).engines;
/** The least one that the product accepts, in its first version. */
const leastNode = `${engines.node.replace('>=', '')}.0`;

/** The same tests of the product on the Nodes that it is used with. @type {Suite[]} */
const onOtherNodes = [leastNode, '22', '24'].map((node) => ({
  name: `node-${node}`,
  budgetSeconds: 300,
  specs: (path, text) => inApi(path) || isUnit(path, text),
  node,
  round: 'long',
}));

/** @type {Suite[]} */
export const suites = [
  {
    name: 'static',
    budgetSeconds: 25,
    // They run at the same time: with more than one checker each, the same types would only be computed again.
    checks: [
      {
        label: 'types of server, contract, cli and tests',
        program: 'typescript/bin/tsc',
        args: ['-p', '.', '--noEmit', '--checkers', '1'],
      },
      {
        label: 'types of the client',
        program: 'typescript/bin/tsc',
        args: ['-p', 'client', '--noEmit', '--checkers', '1'],
      },
      { label: 'format', program: '@biomejs/biome/bin/biome', args: ['format', '.'] },
      { label: 'lint', program: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
    ],
  },
  { name: 'house', budgetSeconds: 15, specs: (path, text) => inHouse(path) && !usesDatabase.test(text) },
  { name: 'unit', budgetSeconds: 40, specs: isUnit, sharesWorkers: true },
  {
    name: 'integration',
    budgetSeconds: 50,
    sharesWorkers: true,
    specs: (path, text) => (isInSourceTree(path) || inHouse(path)) && usesDatabase.test(text),
  },
  { name: 'api', budgetSeconds: 150, specs: inApi, sharesWorkers: true },
  // Servers and databases are started, killed and waited for some sixty times.
  { name: 'fault', budgetSeconds: 120, specs: folder('fault'), oneAtATime: 'long', sharesWorkers: true },
  { name: 'reached', budgetSeconds: 5, specs: folder('reached'), after: ['unit', 'integration', 'api', 'fault'] },
  {
    name: 'browser',
    budgetSeconds: 200,
    specs: (path) => inBrowser(path) && !inDays(path),
    needs: 'CHROMIUM',
    sharesFront: true,
    fileSeconds: 40,
  },
  // Each takes a quarter of a minute and more of one core.
  { name: 'long', budgetSeconds: 240, specs: folder('long'), round: 'long' },
  { name: 'days', budgetSeconds: 1_200, specs: inDays, oneAtATime: 'always', needs: 'CHROMIUM', round: 'long' },
  ...onOtherNodes,
  { name: 'office', budgetSeconds: 60, specs: folder('office'), needs: 'SOFFICE', round: 'request' },
];

/** @param {Suite} suite @returns {string[]} */
export function specFilesOf(suite) {
  const { specs } = suite;
  if (!specs) return [];
  return ['contract', 'server', 'cli', 'client', 'test']
    .flatMap((name) => readdirSync(join(root, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.spec\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => specs(path, readFileSync(join(root, path), 'utf8')))
    .sort();
}
