import { resolve } from 'node:path';
import { z } from 'zod';
import { exportFormats, type ExportFormat } from '../../contract/export/export.js';
import type { ListQuery } from '../../contract/list.js';
import type { JsonObject } from '../../contract/json.js';
import { reports } from '../../contract/report/catalogue.js';
import type { ReportDeclaration } from '../../contract/report/report.js';
import type { Table } from '../../server/table/table.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { dayWords } from '../kit/moment.js';
import { count } from '../terminal/progress.js';
import { batch } from './report-batch.js';
import { ownFilters, readQuestion, reportFilters, reportNames, reportSums, reportTable } from './report-question.js';
import { tableColumns, tableRow } from '../kit/table-rows.js';
import { writeTableFile, writeTableOut, type TableRequest } from '../kit/table-file.js';
import { leaveTrace } from '../kit/trail.js';
import { verb, type Answer, type Noun, type Shape } from '../kit/verb.js';

const list = verb({
  name: 'list',
  about: 'Lists the reports, with the columns and filters of each',
  examples: ['report list', 'report list --json name,columns'],
  shape: {
    columns: [
      { name: 'name', about: 'the report' },
      { name: 'title', about: 'what people call it' },
      { name: 'columns', about: 'its columns, separated by commas' },
      { name: 'filters', about: 'options that narrow it beside its days' },
      { name: 'table', about: 'its name for export run and schedule add', isWide: true },
    ],
  },
  input: z.object({}),
  async run() {
    return {
      data: reports.map(({ screen, title, columns, filters, name }) => ({
        name: screen,
        title: title.mn,
        columns: Object.keys(columns).join(','),
        filters: ownFilters.filter((key) => Object.hasOwn(filters, key)).join(','),
        table: name,
      })),
    };
  },
});

/** The columns that the JSON of each report has. */
export const reportShapes: Readonly<Record<string, Shape>> = Object.fromEntries(
  reports.map((report) => [report.screen, { columns: tableColumns(report, Object.keys(report.columns)) }]),
);

const filterOptions = ownFilters.map((key) => {
  const filter = reportFilters[key];
  const values = filter?.kind === 'which' ? Object.keys(filter.choices).join(' or ') : 'its number';
  const having = reports.filter(({ filters }) => Object.hasOwn(filters, key)).map(({ screen }) => screen);
  return { flags: `--${key} <${key}>`, about: `${filter?.label?.en ?? key}: ${values}; of ${having.join(', ')}` };
});

export const reportArgument = { name: 'name', about: 'as report list names it' };
export const reportOptions = [
  { flags: '--from <day>', about: `the first day, inside: ${dayWords}` },
  { flags: '--to <day>', about: 'the last day, inside; today unless said' },
  ...filterOptions,
  { flags: '--format <format>', about: `the file of the screen, ${exportFormats.join(' or ')}, on stdout` },
  { flags: '--out <file>', about: 'write that file here instead' },
  { flags: '--language <language>', about: 'of that file, mn or en' },
];

export const reportInput = {
  name: z.string().refine((name) => reportNames.includes(name), { error: 'is no report; see zuuch report list' }),
  from: z.string({ error: 'is missing' }),
  to: z.string().default('today'),
  ...(Object.fromEntries(ownFilters.map((key) => [key, z.string().optional()])) as Record<
    string,
    z.ZodOptional<z.ZodString>
  >),
  format: z.enum(exportFormats).optional(),
  out: z.string().min(1).optional(),
  language: z.enum(['mn', 'en']).default('mn'),
};
type ReportInput = z.output<z.ZodObject<typeof reportInput>>;

const run = verb({
  name: 'run',
  about: 'Shows the rows of a report, or writes its file, as its screen does',
  arguments: [reportArgument],
  options: reportOptions,
  examples: [
    'report run salesprofit --from 2026-01 --to 2026-10',
    'report run agentpayment --from 2026-01 --json name,usdtotal,mnttotal',
    'report run receivablereport --from 2026-10 --to 2026-10 --balance with --format xlsx > october.xlsx',
    'report run payablereport --from "last month" --to "last month" --agent 7 --format csv --out agent-7.csv',
  ],
  shape: { columns: [] },
  variants: { argument: 'name', shapes: reportShapes },
  input: z.object(reportInput),
  run: (input, context) =>
    showReport(input, context, async (declaration, use) => use(await reportTable(declaration, context))),
});

/** Passes the table of a report to a function, as of now or of a past day. */
type WithTable = (declaration: ReportDeclaration, use: (table: Table) => Promise<Answer>) => Promise<Answer>;

/** Prints the rows of a report on the terminal or writes its file. */
export async function showReport(
  input: ReportInput,
  context: Context,
  withTable: WithTable,
  asOf?: string,
): Promise<Answer> {
  const { name, from, to, format, out, language } = input;
  const filters = Object.fromEntries(
    ownFilters.flatMap((key) => {
      const value = (input as Record<string, unknown>)[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
  const { declaration, query } = await readQuestion({ report: name, from, to, filters }, new Date());
  const asFile = format ?? (out === undefined ? undefined : formatOf(out));
  return withTable(declaration, (table) => {
    if (asFile === undefined) return rowsOf(table, declaration, query, context);
    const columns = Object.keys(declaration.columns);
    return fileOf({ table, query, columns, format: asFile, language, asOf }, out, context);
  });
}

async function rowsOf(
  table: Table,
  declaration: ReportDeclaration,
  query: ListQuery,
  context: Context,
): Promise<Answer> {
  const start = performance.now();
  const columns = Object.keys(declaration.columns);
  const rows = await table.whole(query, context.actor, columns, async ({ pieces }) => {
    const all: JsonObject[] = [];
    for await (const piece of pieces) {
      context.signal.throwIfAborted();
      all.push(...piece.map((row) => tableRow(declaration, row, columns)));
    }
    return all;
  });
  const { start: first, end: last } = query.filters;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  if (rows.length === 0)
    return {
      data: [],
      summary: `There is nothing of ${first} to ${last}; other days, or fewer filters, may have more`,
    };
  const summaryParts = [
    `${count(rows.length)} rows of ${first} to ${last}, both inside`,
    ...reportSums(declaration, rows),
  ];
  return { data: rows, summary: `${summaryParts.join(', ')} (${seconds} s)` };
}

async function fileOf(request: TableRequest, out: string | undefined, context: Context): Promise<Answer> {
  const { screen: report } = request.table.declaration as ReportDeclaration;
  if (out === undefined && request.format !== 'csv' && context.terminal.output.isTTY)
    throw new CliError('Usage', `A ${request.format} file cannot be shown on a terminal`, {
      hint: 'Add --out <file>, or > <file>.',
      exit: 'usage',
    });
  const path = out === undefined ? null : resolve(out);
  const { rows } = path === null ? await writeTableOut(request, context) : await writeTableFile(path, request, context);
  await leaveTrace(context, { report, filters: request.query.filters, format: request.format, out: path, rows }, 'ok');
  return { data: [], isWritten: true, summary: `Wrote ${count(rows)} rows${path === null ? '' : ` to ${path}`}` };
}

/** Chosen by the file extension; a workbook for any other extension. */
function formatOf(path: string): ExportFormat {
  return exportFormats.find((format) => path.toLowerCase().endsWith(`.${format}`)) ?? 'xlsx';
}

export const reportNoun: Noun = {
  name: 'report',
  about: 'Reports of some days, as on the screens',
  verbs: [list, run, batch],
};
