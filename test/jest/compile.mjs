// @ts-check
/** Compiles TypeScript to JavaScript, cached in `.test/compiled` until the file changes. Types are checked by tsc. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { transform } from '@swc/core';
import { compiledPath, mapPath, root } from './compiled-path.mjs';

/** @param {boolean} hasElements @returns {import('@swc/core').Options} */
const options = (hasElements) => ({
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: hasElements, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
  sourceMaps: true,
});
const optionsKey = JSON.stringify(options(false));

/** @param {string} path @returns {Promise<string>} */
export async function compiled(path) {
  const source = await readFile(path, 'utf8');
  const mark = `//# made from ${createHash('sha256').update(optionsKey).update(source).digest('hex')}`;
  const target = compiledPath(path);
  const before = await readFile(target, 'utf8').catch(() => '');
  if (before.endsWith(mark)) return before;
  const { code, map } = await transform(source, { ...options(path.endsWith('x')), filename: path });
  const result = `${code}\n${mark}`;
  // A copy of the product that a test changes takes what is unchanged, and leaves nothing.
  if (!path.startsWith(`${root}${sep}`)) return result;
  await mkdir(dirname(target), { recursive: true });
  await writeWhole(mapPath(path), map ?? '{}');
  await writeWhole(target, result);
  return result;
}

/** Two workers write the same file at once, and neither reads half of one. @param {string} path @param {string} text */
async function writeWhole(path, text) {
  await writeFile(`${path}.${process.pid}`, text);
  await rename(`${path}.${process.pid}`, path);
}
