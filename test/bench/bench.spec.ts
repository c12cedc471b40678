import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { benches } from './catalogue.js';

/**
 * Tests that the benches run and print their figures: one bench in every run, all of them in the long rounds. The figures depend on
 * the machine, so people judge them.
 */
const names = process.env.TEST_LONG === '1' ? Object.keys(benches) : ['verify'];

/** Of a figure that is to be less than one, a quick round may not meet what it counts. */
function expectedOf(target: string): RegExp {
  if (target === '0') return /zero/;
  return target.startsWith('<= 0.') ? /zero|above/ : /above/;
}

describe('the benches', () => {
  it('print the figures of each as one line and nothing else', async () => {
    const { NODE_OPTIONS: _jestOnly, ...environment } = process.env;
    const run = [join(import.meta.dirname, 'run.mjs'), ...names, '--quick', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, run, { env: environment });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; figures: Record<string, number> });
    expect(lines.map(({ name, figures: printed }) => [name, Object.keys(printed)])).toEqual(
      names.map((name) => [name, Object.keys(benches[name]!.targets)]),
    );
    for (const line of lines)
      for (const [figure, value] of Object.entries(line.figures))
        expect([figure, value === 0 ? 'zero' : 'above']).toEqual([
          figure,
          expect.stringMatching(expectedOf(benches[line.name]!.targets[figure]!)),
        ]);
  }, 300_000);
});
