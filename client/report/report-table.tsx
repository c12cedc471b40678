import { HTMLTable, SegmentedControl } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import type { ListColumn } from '../../contract/list';
import type { ReportDeclaration } from '../../contract/report/report';
import { percentOf } from '../../contract/report/percent';
import { languageInUse } from '../i18n/language';
import { cellText, isNumberKind } from '../grid/cell-text';
import type { ListRow } from '../grid/grid-column';

type Shown = 'all' | 'open' | 'closed';

interface TableProps {
  report: ReportDeclaration;
  rows: readonly ListRow[];
  /** Where a row leads to. */
  hrefOf?: (place: number) => string | undefined;
  /** Of a balance: all of it, or what is left and what is settled alone. */
  shown?: Shown;
  setShown?: (shown: Shown) => void;
}

/** The rows of a report, and the sums under it. */
export function ReportTable({ report, rows, hrefOf, shown, setShown }: TableProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const columns = Object.entries<ListColumn>(report.columns);
  const sums = columns.map(([name, { total, share }]) =>
    share ? percentOf(sumOf(rows, share.part), sumOf(rows, share.whole)) : total === true ? sumOf(rows, name) : null,
  );
  return (
    <>
      {setShown && (
        <SegmentedControl
          className="report-shown"
          value={shown ?? 'all'}
          onValueChange={(value) => setShown(value as Shown)}
          options={(['all', 'open', 'closed'] as const).map((value) => ({ value, label: t(`report.shown.${value}`) }))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the panel is scrolled by keyboard, too */}
      <div className="report-rows" tabIndex={0} role="region" aria-label={report.title[language]}>
        <HTMLTable compact>
          <thead>
            <tr>
              {columns.map(([name, column]) => (
                <th key={name} scope="col" className={isNumberKind(column.kind) ? 'number' : undefined}>
                  {column.label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has no number, and the rows of an answer never move
              <tr key={place}>
                {columns.map(([name, column], at) => (
                  <td key={name} className={lookOf(column, row[name])}>
                    <Leading href={at === 0 ? hrefOf?.(place) : undefined}>
                      {cellText({ name, ...column }, row[name], language)}
                    </Leading>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && sums.some((sum) => sum !== null) && (
            <tfoot>
              <tr>
                {columns.map(([name, column], place) => (
                  <td key={name} className={lookOf(column, sums[place])}>
                    {place === 0 ? t('report.total') : cellText({ name, ...column }, sums[place], language)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </HTMLTable>
      </div>
    </>
  );
}

function lookOf({ kind }: ListColumn, value: unknown): string | undefined {
  if (!isNumberKind(kind)) return undefined;
  return Number(value) < 0 ? 'number negative' : 'number';
}

function Leading({ href, children }: { href: string | undefined; children: string }) {
  return href ? <Link to={href}>{children}</Link> : children;
}

function sumOf(rows: readonly ListRow[], column: string): string {
  return Decimal.sum(0, ...rows.map((row) => Number(row[column]))).toString();
}
