// @ts-check
const { join, relative } = require('node:path');

const root = join(__dirname, '../..');

/** Where the JavaScript of a TypeScript file is kept, with its source map beside it. @param {string} path */
exports.compiledPath = (path) => join(root, '.test/compiled', `${relative(root, path)}.js`);
/** @param {string} path of the TypeScript */
exports.mapPath = (path) => `${exports.compiledPath(path)}.map`;
