import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { isNoun, shapesOf } from './kit/verb.js';

/** The fields that scripts may rely on, as first released: a field may be added, but never removed. */
const path = join(import.meta.dirname, 'fields.txt');

function parseFields(text: string): Map<string, string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [command = '', fields = ''] = line.split(': ');
      return [command, fields.split(',')];
    }),
  );
}

const shapes = catalogue.flatMap((entry) =>
  isNoun(entry)
    ? entry.verbs.flatMap((verb) => shapesOf(verb, `${entry.name} ${verb.name}`))
    : shapesOf(entry, entry.name),
);
const declared = new Map(
  shapes.map(({ path: command, shape: { object, columns } }) => [
    `${command} (${object ? 'object' : 'list'})`,
    (object?.fields ?? columns).map(({ name }) => name),
  ]),
);

if (process.env.WRITE_SAMPLES === '1') {
  const frozen = parseFields(readFileSync(path, 'utf8'));
  const all = [...new Set([...frozen.keys(), ...declared.keys()])].sort((a, b) => a.localeCompare(b));
  const lines = all.map((command) => {
    const fields = new Set([...(frozen.get(command) ?? []), ...(declared.get(command) ?? [])]);
    return `${command}: ${[...fields].join(',')}\n`;
  });
  writeFileSync(
    path,
    `# Written by WRITE_SAMPLES=1 with cli/fields.spec.ts. Scripts read these: nothing is taken out.\n${lines.join('')}`,
  );
}
const frozen = parseFields(readFileSync(path, 'utf8'));

describe('the JSON of the command line', () => {
  it.each([...frozen])('%s keeps every field that scripts read', (command, fields) => {
    expect(declared.get(command) ?? []).toEqual(expect.arrayContaining(fields));
  });

  it.each([...declared])('%s has each of its fields once', (_command, fields) => {
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.length).toBeGreaterThan(0);
  });

  // Unreleased fields may still change, so only the long test run requires that all of them are listed.
  (process.env.TEST_LONG === '1' ? it : it.skip)('is written down as a whole', () => {
    const missing = [...declared].flatMap(([command, fields]) =>
      fields.filter((field) => !frozen.get(command)?.includes(field)).map((field) => `${command} ${field}`),
    );
    if (missing.length > 0) throw new Error(`Run this test with WRITE_SAMPLES=1 for ${missing.join(', ')}`);
    expect(missing).toEqual([]);
  });

  it('documents every field', () => {
    const silent = shapes.flatMap(({ path: command, shape: { object, columns } }) =>
      [...(object?.fields ?? []), ...columns]
        .filter(({ about }) => about.trim() === '')
        .map(({ name }) => `${command} ${name}`),
    );
    expect(silent).toEqual([]);
  });
});
