import { expect, it } from '@jest/globals';
import { readSources } from './imports.js';

/** How many casts all programs and tests together may have that the compiler cannot hold against the types; it only falls. */
const most = 1;

/** A cast to `never`, and one on top of another: by way of `unknown` or any other type, everything becomes anything. */
const unchecked =
  /\bas\s+(?:never\b|(?:[A-Z][\w.]*|object|unknown|string|number|boolean)(?:<[^;={}]*?>)?(?:\[\])*\s+as\s)/g;
const silent = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm;
const isComment = (line: string): boolean => /^\s*(?:\/[/*]|\*)/.test(line);

function castsIn(path: string, text: string): { at: string; hasReason: boolean }[] {
  const code = text.replaceAll(silent, (found) => found.replaceAll(/[^\n]/g, ' '));
  const lines = text.split('\n');
  return [...code.matchAll(unchecked)].map(({ index }) => {
    const line = code.slice(0, index).split('\n').length;
    return { at: `${path}:${line}`, hasReason: isComment(lines[line - 2] ?? '') };
  });
}

const sources = readSources();
const casts = sources.flatMap(({ path, text }) => castsIn(path, text));

it('unchecked casts are few, and each has a reason above it', () => {
  const advice =
    'Let the type say what the value is: carry the type of the row or command through a generic, make the interface a type so that ' +
    'it is JSON, narrow or parse what comes from outside, give a test the interface that it needs. One that must stay says why above it:';
  const offenders = casts.length > most ? casts : casts.filter(({ hasReason }) => !hasReason);
  if (offenders.length > 0) throw new Error(`${advice}\n  ${offenders.map(({ at }) => at).join('\n  ')}`);
  expect(casts.length).toBe(most);
});

it('no comment disables the compiler', () => {
  const muted = sources.filter(({ text }) => /@ts-(?:ignore|expect-error|nocheck)/.test(text));
  if (muted.length > 0)
    throw new Error(`Give the value its type instead:\n  ${muted.map(({ path }) => path).join('\n  ')}`);
  expect(muted).toEqual([]);
});

it.each([
  ['value as never', 1],
  ['value as unknown as Row[]', 1],
  ['value as Record<string, Json> as Row', 1],
  ['value as object as Row', 1],
  ['value as Row', 0],
  ['`as soon as it is ${there}`', 0],
  ['[name, value] as const', 0],
  ["'as wide as never before'", 0],
  ['// as never', 0],
])('%s is counted as %d', (code, count) => {
  expect(castsIn('a.ts', code)).toHaveLength(count);
});

it('of two lines is counted once', () => {
  expect(
    castsIn('a.ts', 'const row = value as unknown as\n  Row;\nconst other = value\n  as unknown as Row;'),
  ).toHaveLength(2);
});
