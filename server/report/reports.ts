import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { referencedList } from '../../contract/filters/filter.js';
import type { Label } from '../../contract/label.js';
import type { ListQuery, ListRow, ListTotals, TableDeclaration } from '../../contract/list.js';
import { fieldMessages, Refusal, refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { groupedReports, reports, type ReportKinds } from '../../contract/report/catalogue.js';
import { writeCommon, type CommonValue } from '../../contract/report/groups.js';
import { comparisonReport, complaintsAbout, type Asked, type ReportDeclaration } from '../../contract/report/report.js';
import { filterNames } from '../table/filter-names.js';
import { inLettersOf } from '../table/named-cells.js';
import { readWhole } from '../table/read-whole.js';
import { assertMayQuery, type Table, type WholeTable } from '../table/table.js';
import type { Statement } from '../database/sql.js';
import type { Names } from '../projection/names.js';
import type { Ledger } from '../ledger/ledger.js';
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
  /** The language of entry names. */
  language: Language;
}

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
    const { rows } = await this.withSemaphore(actor, () =>
      this.source.pool.query<ListRow & { keys: (string | null)[] }>(text, values),
    );
    this.withNumbers(rows);
    return rows.map(({ keys, ...row }) => ({
      ...row,
      common: writeCommon(this.groups.map((of, at) => ({ of, key: keys[at] ?? null }))),
    }));
  }

  /** There are few rows, so their unrounded values are summed in the query (D003). */
  async totals({ filters, sort }: ListQuery, actor: Actor): Promise<ListTotals | undefined> {
    assertMayQuery(this.declaration, { filters, sort }, actor);
    const sums = Object.entries(this.declaration.columns).filter(([, { total }]) => total === true);
    if (sums.length === 0) return undefined;
    const { text, values } = this.statementFor(filters, actor);
    const added = sums.map(([column]) => `coalesce(sum("${column}"::numeric), 0)::text as "${column}"`);
    const { rows } = await this.withSemaphore(actor, () =>
      this.source.pool.query<Record<string, string>>(`select ${added.join(', ')} from (${text}) all_rows`, values),
    );
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
    { withKeys = false, language = 'mn' }: Partial<Pick<ReportParams, 'withKeys' | 'language'>> = {},
  ): Statement {
    const { today } = this;
    return this.statement({
      days: daysOf(this.declaration, filters, today),
      today,
      filters,
      withKeys,
      actor,
      language,
    });
  }

  private get today(): string {
    return localDay(this.source.now());
  }

  /** The text columns, by which rows are grouped. */
  private get groupColumns(): string[] {
    const { columns } = this.declaration;
    return Object.keys(columns).filter((key) => columns[key]?.kind === 'text');
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
