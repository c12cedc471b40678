// @ts-check
/**
 * How Node finds and reads the modules of specs: sources as TypeScript, `@jest/globals` as the functions of the run. Modules of the
 * client hold the state of a page, so each spec file imports them anew: their URLs contain its number.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from './compile.mjs';
import { root } from './compiled-path.mjs';

const client = pathToFileURL(join(root, 'client/')).href;
/** They are JavaScript already. */
const isBuilt = (/** @type {string} */ url) => /\/(node_modules|dist)\//.test(url);
const globals = new URL('globals.mjs', import.meta.url).href;
/** @type {Map<string, string | null>} */
const found = new Map();

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
  const { parentURL } = context;
  if (/^\.|^file:|^\//.test(specifier) && parentURL && !isBuilt(parentURL)) {
    const url = sourceOf(new URL(specifier, parentURL).href);
    if (url)
      return { url: url.startsWith(client) ? url + specNumber(parentURL) : url, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!/\.tsx?(\?|$)/.test(url) || isBuilt(url)) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

/** @param {string} url */
const specNumber = (url) => new URL(url).search;

/** The TypeScript that is meant by a name that ends in `.js` or in nothing. @param {string} url @returns {string | null} */
function sourceOf(url) {
  const known = found.get(url);
  if (known !== undefined) return known;
  const name = url.replace(/\.js$/, '');
  const candidates = /\.tsx?$/.test(url) ? [url] : [`${name}.ts`, `${name}.tsx`];
  const source = candidates.find((candidate) => statSync(fileURLToPath(candidate), { throwIfNoEntry: false })) ?? null;
  found.set(url, source);
  return source;
}
