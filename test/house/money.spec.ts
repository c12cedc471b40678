import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isTest } from './folders.js';
import { readSources, root } from './imports.js';

const server = readSources()
  .map(({ path }) => path)
  .filter((path) => /^(server|cli)\//.test(path) && !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function found(pattern: RegExp, isAllowed: (path: string) => boolean): string[] {
  return server
    .filter(({ path }) => !isAllowed(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));
}

it('amounts leave the database as text: no area reads a decimal as a float', () => {
  const areas =
    /^server\/(advance|bank|closing|custom-invoice|dashboard|demo|firm|item|ledger|notification|reference|report|shipment)\//;
  const wrong = found(/[\w.)]+::(float8|float4|real|double precision)\b/g, (path) => !areas.test(path));
  expect(
    wrong
      .filter((line) => !line.endsWith(' position::float8'))
      .map((line) => `Read the decimal as it is and turn it into a number where it is answered: ${line}`),
  ).toEqual([]);
});

it('debts are read through the ledger: only shipments know the tables that store them', () => {
  const isTheirs = (path: string): boolean => /^server\/(shipment|demo)\//.test(path);
  const wrong = found(/\b(from|join) (posting|receivable|payable)\b/gi, isTheirs);
  expect(wrong.map((line) => `Read the entries, rows or balances of server/ledger instead: ${line}`)).toEqual([]);
});
