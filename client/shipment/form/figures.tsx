import { useMemo } from 'react';
import type { Figure } from '../../../contract/money/figures/explained';
import type { InCurrencies } from '../../../contract/money/figures/in-currencies';
import { ExplainedTotal } from '../../form/totals/explained-total';
import { figureText } from '../../form/totals/figure-text';
import type { RowFigures } from '../../form/rows/row-column';
import './figures.css';

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

/** A total in tugrik, yuan and dollars; each figure opens to its calculation, and the label is read out once. */
export function InThree({ label, total }: { label: string; total: InCurrencies }) {
  return (
    <span className="in-three said-once" role="group" aria-label={label}>
      <ExplainedTotal label={label} figure={total.mnt} />
      <ExplainedTotal label={label} figure={total.rmb} />
      <ExplainedTotal label={label} figure={total.usd} />
    </span>
  );
}
