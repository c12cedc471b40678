// @ts-check
/**
 * Lets a child process of a test run the sources as they are: `node --import ./test/fault/typescript.mjs file.ts`.
 * A build would have to be fresh, and a runner that restarts or traps signals would be killed instead of the program.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const cache = new URL('../../.test/typescript/', import.meta.url);

if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (/^(\.|\/|file:).*\.js$/.test(specifier)) {
    const url = new URL(specifier.startsWith('/') ? pathToFileURL(specifier) : specifier, context.parentURL);
    const source = new URL(url.href.replace(/\.js$/, '.ts'));
    if (!source.pathname.includes('/node_modules/') && existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

/** Hundreds of processes are started; each source is compiled once. @param {string} filename */
async function compiled(filename) {
  const source = await readFile(filename, 'utf8');
  const kept = new URL(`${createHash('sha256').update(filename).update(source).digest('hex')}.js`, cache);
  if (existsSync(kept)) return readFile(kept, 'utf8');
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  });
  await mkdir(cache, { recursive: true });
  const unfinished = new URL(`${process.pid}.${kept.pathname.split('/').pop()}`, cache);
  await writeFile(unfinished, code);
  await rename(unfinished, kept);
  return code;
}
