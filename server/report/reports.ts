import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { referencedList } from '../../contract/filters/filter.js';
import type { Label } from '../../contract/label.js';
import type { ListPart, ListQuery, ListRow, ListTotals, TableDeclaration } from '../../contract/list.js';
import { fieldMessages, Refusal, refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { groupedReports, reports, type ReportKinds } from '../../contract/report/catalogue.js';
import { writeCommon, type CommonValue } from '../../contract/report/groups.js';
import { comparisonReport, complaintsAbout, type Asked, type ReportDeclaration } from '../../contract/report/report.js';
import { nameOfOrder } from '../list/order.js';
import { readCursor, writeCursor } from '../list/page-cursor.js';
import { filterNames } from '../table/filter-names.js';
import { inLettersOf } from '../table/named-cells.js';
import { readWhole } from '../table/read-whole.js';
import { assertMayQuery, type Table, type WholeTable } from '../table/table.js';
import type { Statement } from '../database/sql.js';
import type { Names } from '../projection/names.js';
import type { Ledger } from '../ledger/ledger.js';
import { firstPageStatement, nextPageStatement, orderOfPages, type FirstPageRow, type PageRow } from './report-page.js';
import type { ReportSemaphore } from './report-semaphore.js';

type Language = keyof Label;
type Filters = ListQuery['filters'];
type FilterNames = Awaited<ReturnType<typeof filterNames>>;

/** PostgreSQL's error code for a statement that was cancelled by its time limit. */
const endedByLimit = '57014';

interface Days {
  start: string;
  end: string;
}

export interface ReportParams {
  /** The first and the last day, both the same for a report that is queried by one day. */
  days: Days;
  /** The business day on which it is read, which may be a past one. */
  today: string;
  filters: Filters;
  /** Whether each row includes what its orders have in common. */
  withKeys: boolean;
  actor: Actor;
  /** False if the rows are put into another order, which is that of pages. */
  isOrdered: boolean;
  /** The language of entry names. */
  language: Language;
}

/** The rows of a page; the first one has the number of all rows and their sums. */
export type ReportPage = ListPart & { count?: number };

/** What reports need to be read. */
export interface ReportSource {
  pool: Pool;
  semaphore: ReportSemaphore;
  names: Names;
  ledger: Ledger;
  now: () => Date;
  /** The query of each kind of report, provided by the area or engine whose records it reads. */
  statements: { readonly [K in keyof ReportKinds]: (report: ReportKinds[K], params: ReportParams) => Statement };
}

/** A report as a table for its call, its file, schedules and the command line. The data of a chart is one, too. */
export class Report<Declaration extends TableDeclaration & Asked = ReportDeclaration> implements Table {
  constructor(
    private readonly source: ReportSource,
    readonly declaration: Declaration,
    private readonly statement: (params: ReportParams) => Statement,
    /** What its rows are grouped by; empty for charts. */
    private readonly groups: readonly CommonValue['of'][] = [],
  ) {}

  check({ filters }: ListQuery): void {
    daysOf(this.declaration, filters, this.today);
  }

  async whole<T>(
    { filters, sort }: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (rows: WholeTable) => Promise<T>,
    language: Language = 'mn',
  ): Promise<T> {
    const names = await this.allowed({ filters, sort }, actor, columns, language);
    const { text, values } = this.statementFor(filters, actor, { language });
    const inLetters = inLettersOf(language, this.declaration, this.groupColumns);
    const count = { text: `select count(*) from (${text}) all_rows`, values };
    return this.withSemaphore(actor, (release) =>
      readWhole<ListRow, T>(this.source.pool, { text, values }, count, (whole) =>
        use({ ...whole, filterNames: names, pieces: this.formatPieces(whole.pieces, release, inLetters) }),
      ),
    );
  }

  rows(query: ListQuery, actor: Actor): Promise<ListRow[]> {
    return this.whole(query, actor, Object.keys(this.declaration.columns), ({ pieces }) => gathered(pieces));
  }

  /**
   * The rows as the screen shows them: each with what its orders have in common, by which the list of these orders is queried
   * (D148).
   */
  async shown(query: ListQuery, actor: Actor): Promise<ListRow[]> {
    if (this.groups.length === 0) return this.rows(query, actor);
    await this.allowed(query, actor, Object.keys(this.declaration.columns));
    const { text, values } = this.statementFor(query.filters, actor, { withKeys: true });
    return this.withCommon(await this.run<ListRow & { keys: (string | null)[] }>(actor, { text, values }));
  }

  /**
   * As many of these rows as are requested, those of one party together: the first ones with the number and the sums of all, or those
   * after the last row of an earlier page. A page is calculated when it is requested.
   */
  async page(query: ListQuery, actor: Actor): Promise<ReportPage> {
    await this.allowed(query, actor, Object.keys(this.declaration.columns));
    const declared = { ...this.declaration, common: this.groups };
    const all = this.statementFor(query.filters, actor, { withKeys: true, isOrdered: false });
    // One more than is shown, to know whether anything follows.
    const limit = query.perpage + 1;
    if (query.after === undefined) {
      const summed = this.summedColumns;
      const rows = await this.run<FirstPageRow>(actor, firstPageStatement(declared, all, summed, limit));
      const { matching = 0, sums = [] } = rows[0] ?? {};
      const totals = Object.fromEntries(summed.map((column, at) => [column, Number(sums[at])]));
      return { ...this.partOf(rows.filter(isRow), query), count: matching, totals };
    }
    const place = readCursor(query.after, nameOfOrder(query), orderOfPages(declared).length);
    return this.partOf(await this.run<PageRow>(actor, nextPageStatement(declared, all, place, limit)), query);
  }

  private partOf(rows: readonly PageRow[], query: ListQuery): ListPart {
    const shown = rows.slice(0, query.perpage);
    const last = rows.length > query.perpage ? shown.at(-1) : undefined;
    const { columns } = this.declaration;
    const ofColumns = shown.map(({ keys, ...row }) => ({
      ...Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? null])),
      keys,
    }));
    return {
      listdata: this.withCommon(ofColumns),
      ...(last && { after: writeCursor(nameOfOrder(query), last.place) }),
    };
  }

  private withCommon(rows: (ListRow & { keys: (string | null)[] })[]): ListRow[] {
    this.withNumbers(rows);
    return rows.map(({ keys, ...row }) => ({
      ...row,
      common: writeCommon(this.groups.map((of, at) => ({ of, key: keys[at] ?? null }))),
    }));
  }

  /** There are few rows, so their unrounded values are summed in the query (D003). */
  async totals({ filters, sort }: ListQuery, actor: Actor): Promise<ListTotals | undefined> {
    assertMayQuery(this.declaration, { filters, sort }, actor);
    const summed = this.summedColumns;
    if (summed.length === 0) return undefined;
    const { text, values } = this.statementFor(filters, actor);
    const added = summed.map((column) => `coalesce(sum("${column}"::numeric), 0)::text as "${column}"`);
    const rows = await this.run<Record<string, string>>(actor, {
      text: `select ${added.join(', ')} from (${text}) all_rows`,
      values,
    });
    return Object.fromEntries(Object.entries(rows[0]!).map(([column, sum]) => [column, Number(sum)]));
  }

  /** Refuses what the actor may not read and unknown parties; returns the names of the filters. */
  private async allowed(
    query: Pick<ListQuery, 'filters' | 'sort'>,
    actor: Actor,
    columns: readonly string[],
    language: Language = 'mn',
  ): Promise<FilterNames> {
    assertMayQuery(this.declaration, query, actor, columns);
    const names = await filterNames(this.source.pool, this.source.names, this.declaration, query, language);
    assertKnown(this.declaration, query.filters, names);
    return names;
  }

  private statementFor(
    filters: Filters,
    actor: Actor,
    {
      withKeys = false,
      isOrdered = true,
      language = 'mn',
    }: Partial<Pick<ReportParams, 'withKeys' | 'isOrdered' | 'language'>> = {},
  ): Statement {
    const { today } = this;
    return this.statement({
      days: daysOf(this.declaration, filters, today),
      today,
      filters,
      withKeys,
      isOrdered,
      actor,
      language,
    });
  }

  private get today(): string {
    return localDay(this.source.now());
  }

  private get summedColumns(): string[] {
    return Object.entries(this.declaration.columns).flatMap(([column, { total }]) => (total === true ? column : []));
  }

  /** The text columns, by which rows are grouped. */
  private get groupColumns(): string[] {
    const { columns } = this.declaration;
    return Object.keys(columns).filter((key) => columns[key]?.kind === 'text');
  }

  private async run<Row extends object>(actor: Actor, statement: Statement): Promise<Row[]> {
    return (await this.withSemaphore(actor, () => this.source.pool.query<Row>(statement))).rows;
  }

  /** A query over the time limit is refused with advice for a smaller one; a file is created without a limit. */
  private async withSemaphore<T>(actor: Actor, work: (release: () => void) => Promise<T>): Promise<T> {
    try {
      return await this.source.semaphore.run(actor, work);
    } catch (error) {
      throw (error as { code?: string }).code === endedByLimit ? refuse('ReportTooSlow') : error;
    }
  }

  /** With the first piece the database's work is done, so the slot is released; how fast the rest is read is up to the reader. */
  private async *formatPieces(
    pieces: AsyncIterable<ListRow[]>,
    release: () => void,
    inLetters: (rows: ListRow[]) => ListRow[],
  ): AsyncGenerator<ListRow[]> {
    for await (const piece of pieces) {
      release();
      yield inLetters(this.withNumbers(piece));
    }
  }

  /** The database returns decimals as text, which is faster than converting them there. */
  private withNumbers(rows: ListRow[]): ListRow[] {
    const amounts = Object.entries(this.declaration.columns).flatMap(([key, { kind }]) =>
      kind === 'money' || kind === 'decimal' ? key : [],
    );
    for (const row of rows) for (const key of amounts) row[key] = row[key] === null ? null : Number(row[key]);
    return rows;
  }
}

const isRow = (row: FirstPageRow): row is FirstPageRow & PageRow => row.place !== null;

export function reportTables(source: ReportSource): Report[] {
  const tableOf = <K extends keyof ReportKinds>(report: ReportKinds[K] & { kind: K }): Report =>
    new Report(source, report, (params) => source.statements[report.kind](report, params), report.common);
  return [...reports, ...groupedReports.map(comparisonReport)].map((report) => tableOf(report));
}

async function gathered(pieces: AsyncIterable<ListRow[]>): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return rows;
}

/** An unknown party is refused at its field, instead of an empty report as for a party without orders. */
function assertKnown(declaration: TableDeclaration, filters: Filters, names: FilterNames): void {
  const unknown = Object.keys(filters).filter(
    (key) => referencedList(declaration.filters[key]) !== undefined && !names.has(key),
  );
  const fields = Object.fromEntries(unknown.map((key) => [key, [fieldMessages.choose.mn]]));
  if (unknown.length > 0) throw new Refusal('Invalid', { fields });
}

function daysOf(declaration: Asked, filters: Filters, today: string): Days {
  const complaints = Object.entries(complaintsAbout(declaration, filters));
  const fields = Object.fromEntries(complaints.map(([field, complaint]) => [field, [fieldMessages[complaint].mn]]));
  if (complaints.length > 0) throw new Refusal('Invalid', { fields });
  const { start, end, on = today } = filters;
  return declaration.asked === 'day' ? { start: on, end: on } : { start: start!, end: end! };
}
