import { describe, expect, it } from '@jest/globals';
import { count, Progress } from './progress.js';

function written(isTTY: boolean, steps: readonly number[], of: number): string {
  let text = '';
  const progress = new Progress({ isTTY, columns: 100, write: (more) => (text += more) }, 'Reading', of);
  for (const step of steps) progress.update(step);
  progress.clear();
  return text;
}

describe('progress', () => {
  it('prints one line per tenth without a terminal', () => {
    const lines = written(false, [1, 100, 150, 199, 200, 950, 1000, 1000], 1000).trim().split('\n');
    expect(lines.map((line) => line.slice(0, 13).trim())).toEqual([
      'Reading 10 %',
      'Reading 20 %',
      'Reading 90 %',
      'Reading 100 %',
    ]);
    expect(lines[3]).toContain('1 000/1 000');
  });

  it('is a bar that removes itself on a terminal', () => {
    const text = written(true, [0, 1000], 1000);
    expect(text).toContain('█'.repeat(24));
    expect(text.endsWith('\r\u001b[K')).toBe(true);
    expect(text).not.toContain('\n');
  });

  it('prints nothing for an empty task', () => {
    expect(written(false, [0], 0)).toBe('');
  });

  it('groups large numbers', () => {
    expect([count(7), count(1234), count(1234567)]).toEqual(['7', '1 234', '1 234 567']);
  });
});
