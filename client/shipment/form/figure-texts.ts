import { useMemo } from 'react';
import type { Figure } from '../../../contract/money/figures/explained';
import { figureText } from '../../form/totals/figure-text';
import type { RowFigures } from '../../form/rows/row-column';

type FigureOfRow = Readonly<Record<string, Figure | null>>;

const asTheyAre = (row: object): FigureOfRow => row as FigureOfRow;

/** The texts of the computed cells of each row, by column name; the same objects as long as the rows are the same. */
export function useFigureTexts<Row extends object>(
  rows: readonly Row[],
  named: (row: Row) => FigureOfRow = asTheyAre,
): RowFigures[] {
  return useMemo(
    () =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(named(row)).map(([name, figure]) => [name, figure ? figureText(figure) : '—']),
        ),
      ),
    [rows, named],
  );
}
