import { inThousands } from '../../../../contract/text/format-number.js';
import { inDecimals } from '../firm/money.js';
import { day, number, type OldCell } from './old-sheet.js';
import type { LayoutColumn } from './layout-sheet.js';

/** How the files of one layout write values. */
export interface Writing {
  flag: (is: boolean) => OldCell;
  day: (on: string | null) => OldCell;
  /** An amount in hundredths. */
  amount: (hundredths: number) => OldCell;
  /** A party by its number: some files name it, some have its number. */
  party: (number: string) => OldCell;
}

/** Cells by the name of our column. */
export type CellsOf<R> = Readonly<Record<string, (row: R) => OldCell>>;

/** Columns of a layout: the head, the name of our column, and the head above. */
export function columnsBy<R>(
  cells: CellsOf<R>,
  heads: readonly (readonly [head: string, means: string, group?: string])[],
): LayoutColumn<R>[] {
  return heads.map(([head, means, group]) => {
    const cell = cells[means];
    if (!cell) throw new Error(`Nothing is written as ${means}`);
    return { head, means, cell, ...(group === undefined ? {} : { group }) };
  });
}

/** Stored days and numbers, as in a workbook that a program made. */
export const stored: Omit<Writing, 'party'> = {
  flag: (is) => (is ? 'Тийм' : null),
  day,
  amount: (hundredths) => number(inDecimals(hundredths)),
};

/** Days and amounts as a clerk types them: 2026.03.01, 1 234,50. */
export const typed: Omit<Writing, 'party'> = {
  flag: (is) => (is ? 'x' : null),
  day: (on) => (on === null ? null : on.replaceAll('-', '.')),
  amount: (hundredths) => {
    const [whole = '', cents = ''] = (hundredths / 100).toFixed(2).split('.');
    return `${inThousands(whole, ' ')},${cents}`;
  },
};
