import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { refusals, type RefusalWord } from '../../contract/refusals/refusals.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.test/refusals');

/** Refusals that cannot be recorded here: thrown in a separate server or worker process, or stored in a row and not thrown. */
const coveredBy: Readonly<Partial<Record<RefusalWord, string>>> = {
  DiskReserve: 'test/fault/store/full-disk.spec.ts',
  FileTooHeavy: 'test/fault/jobs/jobs.spec.ts',
  MoveReadingFailed: 'test/api/move/files.spec.ts',
  RowFailed: 'test/api/orders/bulk.spec.ts',
};
const isCovered = (word: string): boolean => {
  const spec = coveredBy[word as RefusalWord];
  return spec !== undefined && readFileSync(join(root, spec), 'utf8').includes(word);
};

it('every refusal was thrown by the product during the unit, integration, API and fault tests', () => {
  const thrown = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')));
  const missing = Object.keys(refusals).filter((word) => !thrown.has(word) && !isCovered(word));
  if (missing.length > 0) throw new Error(`No test brings these about. Write one for each:\n  ${missing.join('\n  ')}`);
  expect(missing).toEqual([]);
});
