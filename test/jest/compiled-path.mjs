// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** @type {Map<string, string>} */
const packages = new Map();

/** The folder of the package that a folder is in: this one, or a copy of it that a test has made. @param {string} folder @returns {string} */
function packageOf(folder) {
  const found =
    packages.get(folder) ??
    (existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : packageOf(dirname(folder)));
  packages.set(folder, found);
  return found;
}

/** Where the JavaScript of a TypeScript file is cached, with its source map. @param {string} path */
export const compiledPath = (path) => join(root, '.test/compiled', `${relative(packageOf(dirname(path)), path)}.js`);
/** @param {string} path of the TypeScript */
export const mapPath = (path) => `${compiledPath(path)}.map`;
