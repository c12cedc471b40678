import { HTMLTable } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import type { ListColumn, ListTotals } from '../../contract/list';
import { ofParty } from '../../contract/report/behind-balances';
import type { ReportDeclaration } from '../../contract/report/report';
import { percentOf } from '../../contract/report/percent';
import { languageInUse } from '../i18n/language';
import { cellText } from '../fields/cell-text';
import { isNumberKind } from '../../contract/fields/kinds';
import type { ListRow } from '../grid/grid-column';
import { NextRows } from './next-rows';
import type { ReportRows } from './report-calls';

interface TableProps {
  report: ReportDeclaration;
  rows: readonly ListRow[];
  /** The link of a row. */
  hrefOf?: (index: number) => string | undefined;
  /** The column whose cells have this link; the first by default. */
  linkColumn?: string;
  /** The link of a figure, by its column and by what the rows that it adds up have in common; without that, of all rows. */
  figureHref?: (column: string, common?: string) => string | undefined;
  /** If the rows are those of the first pages: the number and the sums of all, and how the next are loaded. */
  pages?: Pick<ReportRows, 'count' | 'totals' | 'next'>;
}

/** The rows of a report, and their sums. */
export function ReportTable({ report, rows, hrefOf, linkColumn, figureHref, pages = {} }: TableProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const columns = Object.entries<ListColumn>(report.columns);
  const linkedColumn = linkColumn ?? columns[0]?.[0];
  const { count = rows.length, totals, next } = pages;
  const sums = totals ? columns.map(([name]) => sumIn(totals, name)) : sumsOf(columns, rows);
  const parties = partiesOf(report, rows);
  return (
    <>
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
            {parties.map(({ key, name: party, rowIndexes }, at) => (
              <Fragment key={key}>
                {rowIndexes.map((index) => (
                  <tr key={index}>
                    {columns.map(([name, column]) => (
                      <td key={name} className={lookOf(column, rows[index]![name])}>
                        <LinkedText
                          href={
                            name === linkedColumn
                              ? hrefOf?.(index)
                              : ofFigure(rows[index]![name], figureHref?.(name, commonOf(rows[index]!)))
                          }
                        >
                          {cellText({ name, ...column }, rows[index]![name], language)}
                        </LinkedText>
                      </td>
                    ))}
                  </tr>
                ))}
                {parties.length > 1 && rowIndexes.length > 1 && !(next && at === parties.length - 1) && (
                  <tr className="report-subtotal">
                    <SumCells
                      columns={columns}
                      sums={sumsOf(
                        columns,
                        rowIndexes.map((index) => rows[index]!),
                      )}
                      label={t('report.subtotal', { name: party })}
                      hrefOf={(column) => figureHref?.(column, key)}
                    />
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {rows.length > 1 && sums.some((sum) => sum !== null) && (
            <tfoot>
              <tr>
                <SumCells columns={columns} sums={sums} label={t('report.total')} hrefOf={figureHref} />
              </tr>
            </tfoot>
          )}
        </HTMLTable>
        {totals && <NextRows shown={rows.length} all={count} next={next} />}
      </div>
    </>
  );
}

type Columns = readonly (readonly [string, ListColumn])[];
type Sums = readonly (string | number | null)[];

interface SumProps {
  columns: Columns;
  sums: Sums;
  label: string;
  hrefOf: ((column: string) => string | undefined) | undefined;
}

function SumCells({ columns, sums, label, hrefOf }: SumProps) {
  const language = languageInUse();
  return columns.map(([name, column], index) => (
    <td key={name} className={lookOf(column, sums[index])}>
      <LinkedText href={ofFigure(sums[index], hrefOf?.(name))}>
        {index === 0 ? label : cellText({ name, ...column }, sums[index], language)}
      </LinkedText>
    </td>
  ));
}

/** A figure of zero has no link. */
const ofFigure = (value: unknown, href: string | undefined): string | undefined =>
  Number(value ?? 0) === 0 ? undefined : href;

/** What the entries of a row have in common, if the answer contains it. */
const commonOf = ({ common }: ListRow): string | undefined => (typeof common === 'string' ? common : undefined);

/** The sum that came with the first page. */
function sumIn(totals: ListTotals, column: string): number | null {
  const sum = totals[column];
  return typeof sum === 'number' ? sum : null;
}

/** The sums of the rows; a percentage is computed from the sums. */
function sumsOf(columns: Columns, rows: readonly ListRow[]): Sums {
  return columns.map(([name, { total, share }]) =>
    share ? percentOf(sumOf(rows, share.part), sumOf(rows, share.whole)) : total === true ? sumOf(rows, name) : null,
  );
}

interface Party {
  /** Tells it apart from another party of the same name. */
  key: string;
  name: string;
  rowIndexes: number[];
}

/** The indexes of the rows, grouped by party; without parties all rows are one group. */
function partiesOf({ subtotals }: ReportDeclaration, rows: readonly ListRow[]): Party[] {
  const parties = new Map<string, Party>();
  for (const [index, row] of rows.entries()) {
    const name = subtotals === undefined ? '' : String(row[subtotals]);
    const common = commonOf(row);
    const key = subtotals === undefined || common === undefined ? name : ofParty(common);
    const party = parties.get(key) ?? { key, name, rowIndexes: [] };
    parties.set(key, party);
    party.rowIndexes.push(index);
  }
  return [...parties.values()];
}

function lookOf({ kind }: ListColumn, value: unknown): string | undefined {
  if (!isNumberKind(kind)) return undefined;
  return Number(value) < 0 ? 'number negative' : 'number';
}

function LinkedText({ href, children }: { href: string | undefined; children: string }) {
  return href ? <Link to={href}>{children}</Link> : children;
}

function sumOf(rows: readonly ListRow[], column: string): string {
  return Decimal.sum(0, ...rows.map((row) => Number(row[column]))).toString();
}
