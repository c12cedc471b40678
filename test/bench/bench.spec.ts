import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const figures: Record<string, string[]> = {
  append: ['one', 'eight', 'sixtyfour', 'sixtyfour_p50', 'hot'],
  rebuild: ['replay', 'one_model', 'all_models', 'memory_growth'],
  verify: ['verify'],
  live: ['p95_ms', 'p50_ms'],
  pickers: ['worst_ms', 'worst_ten_ms', 'median_ms'],
  lists: ['worst_alone_ms', 'worst_eight_ms', 'text_alone_ms', 'text_eight_ms'],
  money: ['recalc_ms', 'p95_ms', 'bare'],
  reports: ['year_ms', 'all_ms', 'bare', 'save_beside', 'balance_ms', 'as_of_ms'],
  past: ['list_s', 'report_s', 'again_s'],
  form: ['fields', 'mount_ms', 'mount_p95_ms', 'key_ms', 'key_p95_ms'],
  desk: [
    ...['list_cold_ms', 'list_address_ms', 'list_warm_ms', 'record_warm_ms', 'record_other_ms'],
    ...['first_kb', 'css_kb', 'requests', 'cls'],
  ],
};

/**
 * Tests that the benches run and print their figures: one bench in every run, all of them in the long rounds. The figures depend on
 * the machine, so people judge them.
 */
const asked = process.env.TEST_LONG === '1' ? Object.keys(figures) : ['verify'];

describe('the benches', () => {
  it('print the figures of each as one line and nothing else', async () => {
    const { NODE_OPTIONS: _jestOnly, ...environment } = process.env;
    const run = [join(import.meta.dirname, 'run.mjs'), ...asked, '--quick', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, run, { env: environment });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; figures: Record<string, number> });
    expect(lines.map(({ name, figures: printed }) => [name, Object.keys(printed)])).toEqual(
      asked.map((name) => [name, figures[name]]),
    );
    for (const line of lines) for (const value of Object.values(line.figures)) expect(value).toBeGreaterThan(0);
  }, 300_000);
});
