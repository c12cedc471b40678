import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { benches } from './catalogue.js';

/**
 * Tests that the benches run and print their figures: one bench in every run, all of them in the long rounds. The figures depend on
 * the machine, so people judge them.
 */
const names = process.env.TEST_LONG === '1' ? Object.keys(benches) : ['verify'];

/**
 * Figures that may be nothing in a quick round although they are not to be nothing: a store that grows by little does not grow, one of
 * a thousand files has no running order that an open list does not show, and of few readings none may wait for a replica.
 */
const mayBeNothing = new Set(['server_growth_mb', 'others_ms', 'waited_ms']);

/** Of a figure that is to be less than one, a quick round may not meet what it counts. */
function expectedOf(figure: string, target: string): RegExp {
  if (target === '0') return /^zero$/;
  return target.startsWith('<= 0.') || mayBeNothing.has(figure) ? /^(?:zero|above)$/ : /^above$/;
}
const sizeOf = (value: number): string => (value === 0 ? 'zero' : 'above');

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
        expect([figure, sizeOf(value)]).toEqual([
          figure,
          expect.stringMatching(expectedOf(figure, benches[line.name]!.targets[figure]!)),
        ]);
  }, 300_000);

  it('have figures whose targets can be told, and take a zero where zero is asked', () => {
    const targets = Object.entries(benches).flatMap(([name, bench]) =>
      Object.entries(bench.targets).map(([figure, target]) => ({ name, figure, target })),
    );
    expect(targets.filter(({ target }) => !/^(?:|\d+|(?:<=|>=|<) \d+(?:\.\d+)?(?: for \d+)?)$/.test(target))).toEqual(
      [],
    );
    const zeros = targets.filter(({ target }) => /^(?:<= )?0$/.test(target));
    expect(zeros.length).toBeGreaterThan(5);
    expect(zeros.filter(({ figure, target }) => !expectedOf(figure, target).test('zero'))).toEqual([]);
  });

  it('are all in the catalogue', () => {
    const measured = readdirSync(join(import.meta.dirname, 'measured'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        [
          ...readFileSync(join(import.meta.dirname, 'measured', path), 'utf8').matchAll(
            /^export const (\w+) = bench(?:OfParts)?\b/gm,
          ),
        ].map(([, name = '']) => name),
      );
    expect(measured.sort()).toEqual(Object.keys(benches).sort());
  });
});
