import type { Label } from '../../label.js';
import type { ColumnOption } from './column-reading.js';
import type { CellRead } from './reasons.js';

const mostExamples = 3;

/** One way to read a column, with what some of its cells become. */
export function optionOf(
  answer: string,
  label: Label,
  written: readonly string[],
  read: (text: string) => CellRead,
): ColumnOption {
  const valueOf = (text: string): string | null => {
    const found = read(text);
    return 'wrong' in found ? null : found.value;
  };
  const examples = [...new Set(written)]
    .slice(0, mostExamples)
    .map((text) => ({ written: text, value: valueOf(text) }));
  return { answer, label, wrong: written.filter((text) => valueOf(text) === null).length, examples };
}
