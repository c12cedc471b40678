import { HTMLTable, SegmentedControl } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { Fragment } from 'react';
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
  /** The column whose cells lead there; the first, where it is not said. */
  leads?: string;
  /** Of a balance: all of it, or what is left and what is settled alone. */
  shown?: Shown;
  setShown?: (shown: Shown) => void;
}

/** The rows of a report, and the sums under it. */
export function ReportTable({ report, rows, hrefOf, leads, shown, setShown }: TableProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const columns = Object.entries<ListColumn>(report.columns);
  const leading = leads ?? columns[0]?.[0];
  const sums = sumsOf(columns, rows);
  const parties = partiesOf(report, rows);
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
            {parties.map(({ name: party, places }) => (
              <Fragment key={party}>
                {places.map((place) => (
                  <tr key={place}>
                    {columns.map(([name, column]) => (
                      <td key={name} className={lookOf(column, rows[place]![name])}>
                        <Leading href={name === leading ? hrefOf?.(place) : undefined}>
                          {cellText({ name, ...column }, rows[place]![name], language)}
                        </Leading>
                      </td>
                    ))}
                  </tr>
                ))}
                {parties.length > 1 && places.length > 1 && (
                  <tr className="report-subtotal">
                    <SumCells
                      columns={columns}
                      sums={sumsOf(
                        columns,
                        places.map((place) => rows[place]!),
                      )}
                      label={t('report.subtotal', { name: party })}
                    />
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {rows.length > 1 && sums.some((sum) => sum !== null) && (
            <tfoot>
              <tr>
                <SumCells columns={columns} sums={sums} label={t('report.total')} />
              </tr>
            </tfoot>
          )}
        </HTMLTable>
      </div>
    </>
  );
}

type Columns = readonly (readonly [string, ListColumn])[];
type Sums = readonly (string | number | null)[];

function SumCells({ columns, sums, label }: { columns: Columns; sums: Sums; label: string }) {
  const language = languageInUse();
  return columns.map(([name, column], place) => (
    <td key={name} className={lookOf(column, sums[place])}>
      {place === 0 ? label : cellText({ name, ...column }, sums[place], language)}
    </td>
  ));
}

/** What the rows come to; a per cent is that of the sums. */
function sumsOf(columns: Columns, rows: readonly ListRow[]): Sums {
  return columns.map(([name, { total, share }]) =>
    share ? percentOf(sumOf(rows, share.part), sumOf(rows, share.whole)) : total === true ? sumOf(rows, name) : null,
  );
}

/** The places of the rows of each party, together; of a report without parties one after another. */
function partiesOf({ subtotals }: ReportDeclaration, rows: readonly ListRow[]): { name: string; places: number[] }[] {
  const parties = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    const name = subtotals === undefined ? '' : String(row[subtotals]);
    parties.set(name, [...(parties.get(name) ?? []), place]);
  }
  return [...parties].map(([name, places]) => ({ name, places }));
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
