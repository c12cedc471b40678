import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { benches } from '../catalogue.js';
import { curvePath, growthCurve } from './growth-curve.js';
import { keepRun, lastRunsFile, readLastRuns } from './last-runs.js';
import { performancePage, performancePath } from './performance-page.js';

const root = join(import.meta.dirname, '..', '..', '..');
const page = [
  '# Performance\n\n',
  '## fast\n\nWords.\n\n| figure | what | target |\n| --- | --- | --- |\n| `a_ms`, `b_ms` | how long | |\n| `c` | how many | |\n\nMore.\n',
  '\n## Notes\n\n| figure | size |\n| --- | --- |\n| `x` | whole |\n',
].join('');
const fast = { fast: { targets: { a_ms: '<= 10', b_ms: '', c: '0' } } };

describe('the page of the benches', () => {
  it('has the targets of the benches and the figures of the last runs; npm run generate makes it', () => {
    const text = readFileSync(join(root, performancePath), 'utf8');
    expect(text).toBe(performancePage(text, benches, readLastRuns(root)));
  });

  it('has the curve of the last run of growth, and says so where none was kept', () => {
    expect(readFileSync(join(root, curvePath), 'utf8')).toBe(growthCurve(readLastRuns(root)['growth']));
    expect(growthCurve(undefined)).toContain('No run at full size was kept yet.');
    const figures = { files: 1_000_000, page_middle: 1.1, page: 1.4, text: 3 };
    const curve = growthCurve({ date: '2026-11-30', figures });
    expect(curve).toContain('>10,000</text>');
    expect(curve).toContain('>page 1.4</text>');
    // Equal ends have names that do not lie over each other.
    const places = [...curve.matchAll(/x="568" y="([\d.]+)"/g)].map(([, y]) => Number(y)).sort((a, b) => a - b);
    expect(places.slice(1).filter((y, at) => y - places[at]! < 14.9)).toEqual([]);
  });

  it('keeps its words, and shows the last run beside the targets', () => {
    const runs = { fast: { date: '2026-11-30', figures: { a_ms: 1234.5678, c: 0 } } };
    expect(performancePage(page, fast, runs)).toBe(
      page
        .replace(
          '| figure | what | target |\n| --- | --- | --- |',
          '| figure | what | target | on 2026-11-30 |\n| --- | --- | --- | --- |',
        )
        .replace('how long | |', 'how long | a_ms <= 10 | 1234.568, – |')
        .replace('how many | |', 'how many | 0 | 0 |'),
    );
  });

  it.each([
    ['a bench without a section', { ...fast, slow: { targets: {} } }, {}, 'has no section ## slow'],
    ['a figure without a row', { fast: { targets: { ...fast.fast.targets, d: '' } } }, {}, 'd is missing'],
    ['a row without a figure', { fast: { targets: { a_ms: '', c: '' } } }, {}, 'b_ms is none of its figures'],
    ['a run of no bench', fast, { slow: { date: '2026-11-30', figures: {} } }, 'There is no bench slow'],
    ['a figure of no bench', fast, { fast: { date: '2026-11-30', figures: { e: 1 } } }, 'e is none of its figures'],
  ])('refuses %s', (_what, some, runs, message) => {
    expect(() => performancePage(page, some, runs)).toThrow(message);
  });

  it('has the run that was kept last, in place of the one before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zuuch-last-runs-'));
    try {
      mkdirSync(join(folder, 'docs/reference'), { recursive: true });
      const before = { date: '2026-11-01', figures: { a_ms: 1 } };
      writeFileSync(join(folder, lastRunsFile), JSON.stringify({ slow: before, fast: before }));
      keepRun(folder, 'fast', fast.fast.targets, { a_ms: 2 }, new Date('2026-11-30T03:00:00Z'));
      expect(readLastRuns(folder)).toEqual({ slow: before, fast: { date: '2026-11-30', figures: { a_ms: 2 } } });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has figures of the run before where the last one measured only others, but none that no longer exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zuuch-last-runs-'));
    try {
      mkdirSync(join(folder, 'docs/reference'), { recursive: true });
      const before = { date: '2026-11-01', figures: { a_ms: 1, b_ms: 3, gone: 1 } };
      writeFileSync(join(folder, lastRunsFile), JSON.stringify({ fast: before }));
      keepRun(folder, 'fast', fast.fast.targets, { a_ms: 2 }, new Date('2026-11-30T03:00:00Z'));
      expect(readLastRuns(folder)['fast']?.figures).toEqual({ a_ms: 2, b_ms: 3 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
