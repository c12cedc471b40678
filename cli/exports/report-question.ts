import { Decimal } from 'decimal.js';
import type { ListColumn, ListQuery } from '../../contract/list.js';
import { reports } from '../../contract/report/catalogue.js';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report.js';
import { fieldMessages } from '../../contract/refusals/refusals.js';
import type { JsonObject } from '../../contract/json.js';
import { localDay } from '../../contract/time.js';
import type { Table } from '../../server/table/table.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { dayOf, dayWords } from '../kit/moment.js';

export const reportNames = reports.map(({ screen }) => screen);

/** Every filter of a report except its days. A new filter of a report becomes an option without further code. */
export const reportFilters = Object.assign(
  {},
  ...reports.map(({ filters }) => filters),
) as ReportDeclaration['filters'];
export const ownFilters = Object.keys(reportFilters).filter((key) => key !== 'start' && key !== 'end');

/** The query of a report: its days as they were typed, and its other filters. */
export interface ReportQuestion {
  report: string;
  from: string;
  to: string;
  filters: Readonly<Record<string, string>>;
}

function reportNamed(name: string): ReportDeclaration {
  const found = reports.find(({ screen, call }) => screen === name || call === name);
  if (found) return found;
  throw new CliError('NoSuchReport', `There is no report ${name}`, {
    hint: 'zuuch report list shows all of them.',
    exit: 'notFound',
  });
}

/** The query as the screen would send it, or an error that names the wrong option. */
export async function readQuestion(
  { report, from, to, filters }: ReportQuestion,
  now: Date,
): Promise<{ declaration: ReportDeclaration; query: ListQuery }> {
  const { queryOf } = await import('../../server/export/sheets/export-query.js');
  const declaration = reportNamed(report);
  const foreign = Object.keys(filters).filter((key) => !Object.hasOwn(declaration.filters, key));
  if (foreign.length > 0)
    throw new CliError(
      'NoSuchFilter',
      `The report ${declaration.screen} is not narrowed by --${foreign.join(', --')}`,
      {
        hint: 'zuuch report list shows the filters of each.',
        exit: 'usage',
      },
    );
  const days = { start: dayOf(from, 'first', now) ?? from, end: dayOf(to, 'last', now) ?? to };
  const complaints = Object.entries(complaintsAboutDays(days));
  if (complaints.length > 0)
    throw new CliError(
      'Invalid',
      complaints.map(([key, word]) => `--${key === 'start' ? 'from' : 'to'}: ${fieldMessages[word].en}`).join('; '),
      { hint: `A day is written as ${dayWords}.`, exit: 'usage' },
    );
  return { declaration, query: queryOf(declaration, { filters: { ...days, ...filters }, sort: '' }, localDay(now)) };
}

/** The table that the screen and the worker also read, with the database rights of this command. */
export async function reportTable(declaration: ReportDeclaration, context: Context): Promise<Table> {
  const { reportTables } = await import('../../server/report/reports.js');
  const { reportSource } = await import('../../server/composition/declared/report-source.js');
  const { pool } = await context.store();
  const table = reportTables(reportSource(pool)).find((one) => one.declaration === declaration);
  if (!table) throw new Error(`${declaration.name} is no table`);
  return table;
}

/** The sums of the columns that have one, for example `Closing balance 812450120.00`. */
export function reportSums(declaration: ReportDeclaration, rows: readonly JsonObject[]): string[] {
  return Object.entries<ListColumn>(declaration.columns)
    .filter(([, { total }]) => total === true)
    .map(([name, { kind, label }]) => {
      const sum = rows.reduce((added, row) => added.plus(String(row[name] ?? 0)), new Decimal(0));
      return `${label.en} ${kind === 'money' ? sum.toFixed(2) : sum.toFixed()}`;
    });
}
