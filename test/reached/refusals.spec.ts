import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { refusals } from '../../contract/refusals.js';

const folder = join(import.meta.dirname, '../../.test/refusals');

it('every refusal was made by the product while the unit, integration and API tests ran', () => {
  const made = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')));
  const missing = Object.keys(refusals).filter((word) => !made.has(word));
  if (missing.length > 0) throw new Error(`No test brings these about. Write one for each:\n  ${missing.join('\n  ')}`);
  expect(missing).toEqual([]);
});
