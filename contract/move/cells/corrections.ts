import type { ColumnQuestion } from './column-reading.js';
import type { CellRead } from './reasons.js';

const letterLabels = {
  correct: { mn: 'Үсгийг засаж авах', en: 'Put the letters right' },
  leave: { mn: 'Бичсэнээр нь үлдээх', en: 'Leave them as they are' },
} as const;
/** A column can be left as it is only where its letters were put right. */
const ofLetters: readonly string[] = ['oldFont', 'mixedLayouts'];
const mostExamples = 3;

/** The cells of each column whose letters are put right, so that they are shown and the column can be left as it is instead. */
export class Corrections {
  private readonly columns = new Map<string, { cells: number; values: Map<string, string> }>();

  add(field: string, written: string, read: CellRead): void {
    if ('wrong' in read || !read.corrected || read.value === null || !ofLetters.includes(read.corrected.name)) return;
    const column = this.columns.get(field) ?? { cells: 0, values: new Map<string, string>() };
    this.columns.set(field, column);
    column.cells += 1;
    if (column.values.size < mostExamples) column.values.set(written, read.value);
  }

  /** The question about a column, which needs no answer. */
  questionOf(field: string): ColumnQuestion | undefined {
    const column = this.columns.get(field);
    if (!column) return undefined;
    const option = (answer: keyof typeof letterLabels, valueOf: (written: string, value: string) => string) => ({
      ...{ answer, label: letterLabels[answer], wrong: 0 },
      examples: [...column.values].map(([written, value]) => ({ written, value: valueOf(written, value) })),
    });
    const options = [option('correct', (_, value) => value), option('leave', (written) => written)];
    return { about: 'letters', isNeeded: false, cells: column.cells, options, likeliest: 'correct' };
  }
}
