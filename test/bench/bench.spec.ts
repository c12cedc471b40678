import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const figures: Record<string, string[]> = {
  append: ['one', 'eight', 'sixtyfour', 'sixtyfour_p50', 'hot'],
  rebuild: ['replay', 'one_model', 'all_models', 'memory_growth'],
  verify: ['verify'],
};

/** How fast it is depends on the machine and is judged by people; that each bench runs and says what it measured is tested here. */
describe('a bench', () => {
  it.each(Object.keys(figures))(
    '%s prints its figures as one line and nothing else',
    async (name) => {
      const { NODE_OPTIONS: _jestOnly, ...environment } = process.env;
      const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.mjs'), name, '--quick', '--json'], { env: environment });
      expect(stdout.trimEnd().split('\n')).toHaveLength(1);
      const printed = JSON.parse(stdout) as { name: string; figures: Record<string, number> };
      expect(printed.name).toBe(name);
      expect(Object.keys(printed.figures)).toEqual(figures[name]);
      for (const value of Object.values(printed.figures)) expect(value).toBeGreaterThan(0);
    },
    120_000,
  );
});
