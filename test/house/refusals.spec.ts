import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { refusals } from '../../contract/refusals.js';
import { filesBelow, programs, root } from './imports.js';

/** The words that a spec expects; one that it makes itself, to see what becomes of it, was reached by nobody. */
function wordsExpected(text: string): string[] {
  return [...text.matchAll(/(?<!\brefuse\(|\bnew Refusal\()(?:'([A-Z]\w+)'|\brefusals\.([A-Z]\w+))/g)].map(
    ([, quoted, named]) => quoted ?? named ?? '',
  );
}

describe('every refusal', () => {
  const specs = programs
    .flatMap((program) => filesBelow(program))
    .filter((path) => /\.spec\.tsx?$/.test(path) && path !== 'test/house/refusals.spec.ts');
  const expected = new Set(specs.flatMap((path) => wordsExpected(readFileSync(join(root, path), 'utf8'))));

  it('is expected by a test', () => {
    const missing = Object.keys(refusals).filter((word) => !expected.has(word));
    if (missing.length > 0)
      throw new Error(`No test reaches these. Write one that brings each about:\n  ${missing.join('\n  ')}`);
    expect(missing).toEqual([]);
  });

  it('counts only where it is expected, not where a spec makes it itself', () => {
    expect(
      wordsExpected(
        `await expect(run()).rejects.toMatchObject({ word: 'Stale' }); throw refuse('NotFound'); new Refusal('Invalid'); expect(refusals.DiskFull.mn)`,
      ),
    ).toEqual(['Stale', 'DiskFull']);
  });
});
