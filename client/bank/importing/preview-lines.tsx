import { useMemo } from 'react';
import type { BankPreviewLine, LineOutcome } from '../../../contract/bank/routes';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import type { GridColumn } from '../../grid/grid-column';
import { useTranslation } from '../../i18n/use-translation';
import { PreviewGrid, previewColumn, type PreviewRow } from '../../reference/importing/preview-grid';
import { bankLineList } from '../../../contract/bank/list';

interface Row extends PreviewRow {
  line: BankPreviewLine;
}

/** The look of each outcome: recorded, nothing to do, left out, not possible. */
const looks: Readonly<Record<LineOutcome, string>> = {
  new: 'import-new',
  known: 'import-same',
  left: 'import-changed',
  unreadable: 'import-wrong',
};

export function lookOf(outcome: LineOutcome): string {
  return looks[outcome];
}

const amountOf = ({ amount }: BankPreviewLine): string =>
  typeof amount === 'number' ? formatNumber(amount, moneyKind.decimals) : amount;

/** What becomes of each line of a statement, and why it is left out or cannot be read. */
export function PreviewLines({ lines }: { lines: readonly BankPreviewLine[] }) {
  const { t } = useTranslation();
  const columns = useMemo<GridColumn<Row>[]>(() => {
    const { day, amount, text } = bankLineList.columns;
    const column = (
      name: string,
      label: GridColumn<Row>['label'],
      width: number,
      of: (line: BankPreviewLine) => string,
    ) => ({
      ...previewColumn,
      name,
      kind: 'text' as const,
      label,
      width,
      render: ({ line }: Row) => <span title={of(line)}>{of(line)}</span>,
    });
    const named = (written: string): GridColumn<Row>['label'] => ({ mn: written, en: written });
    const why = (line: BankPreviewLine): string[] => (line.why ? [t(`bank.why.${line.why}`)] : []);
    return [
      {
        ...column('outcome', named(t('bank.outcome')), 120, ({ outcome }) => outcome),
        isName: true,
        render: ({ line: { outcome } }: Row) => (
          <span className={`bp6-tag bp6-minimal ${lookOf(outcome)}`}>{t(`bank.outcomes.${outcome}`)}</span>
        ),
      },
      column('day', day.label, 100, (line) => line.day),
      {
        ...column('amount', amount.label, 130, amountOf),
        kind: 'money',
        render: ({ line }: Row) => <span>{amountOf(line)}</span>,
      },
      column('text', text.label, 300, (line) => line.text),
      column('counter', named(t('bank.counter')), 180, (line) => line.counter),
      column('notes', named(t('bank.notes')), 320, (line) =>
        [...why(line), ...line.problems.map(({ cell, message }) => `${cell}: ${message}`)].join(' '),
      ),
    ];
  }, [t]);
  // A line of several payments is several rows with one number.
  const rows = useMemo(() => lines.map((line, at): Row => ({ id: at + 1, line })), [lines]);
  return <PreviewGrid<Row> label={t('bank.lines')} columns={columns} rows={rows} scrollKey="bank" />;
}
