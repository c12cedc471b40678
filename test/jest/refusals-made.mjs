// @ts-check
/** Records which refusals the product throws while specs run; those that a spec throws itself do not count. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './compiled-path.mjs';

export const refusalsFolder = join(root, '.test/refusals');

/** @type {Promise<void> | undefined} */
let watching;

/** Once for each worker, before its first spec is imported. */
export function watchRefusals() {
  watching ??= watch();
  return watching;
}

async function watch() {
  const { Refusal } = await import(pathToFileURL(join(root, 'contract/refusals/refusals.ts')).href);
  mkdirSync(refusalsFolder, { recursive: true });
  const file = join(refusalsFolder, `${process.pid}.txt`);
  const known = new Set();
  Object.defineProperty(Refusal.prototype, 'word', {
    configurable: true,
    /** @param {string} word */
    set(word) {
      Object.defineProperty(this, 'word', { value: word, configurable: true, enumerable: true, writable: true });
      if (known.has(word) || isOfTest(new Error().stack ?? '')) return;
      known.add(word);
      appendFileSync(file, `${word}\n`);
    },
  });
}

/** Whether the function that made it is one of the tests. @param {string} stack */
function isOfTest(stack) {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const maker = frames.find((line) => !/contract\/refusals\.ts|refusals-made\.mjs/.test(line)) ?? '';
  return /\.spec\.tsx?|\/test\//.test(maker);
}
