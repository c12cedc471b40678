import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery, ListRow, ListTotals } from '../../contract/list.js';
import { fieldMessages, Refusal } from '../../contract/refusals.js';
import { balances } from '../../contract/report/balances.js';
import { groupedReports } from '../../contract/report/catalogue.js';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report.js';
import { filterNames } from '../table/filter-names.js';
import { readWhole } from '../table/read-whole.js';
import { assertMayAsk, type Table, type WholeTable } from '../table/table.js';
import type { Statement } from '../list/values.js';
import { balanceStatement } from './balance-statement.js';
import { groupedStatement } from './statement.js';

type Filters = ListQuery['filters'];

/** A report as a table: what its call, its file, a schedule and the command line read. */
export class Report implements Table {
  constructor(
    private readonly pool: Pool,
    readonly declaration: ReportDeclaration,
    private readonly statement: (days: { start: string; end: string }, filters: Filters) => Statement,
  ) {}

  check({ filters }: ListQuery): void {
    daysOf(filters);
  }

  async whole<T>(
    { filters, sort }: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (rows: WholeTable) => Promise<T>,
  ): Promise<T> {
    assertMayAsk(this.declaration, { sort }, actor, columns);
    const { text, values } = this.statement(daysOf(filters), filters);
    const count = { text: `select count(*) from (${text}) all_rows`, values };
    const names = await filterNames(this.pool, this.declaration, { filters });
    return readWhole<ListRow, T>(this.pool, { text, values }, count, (whole) => use({ ...whole, filterNames: names }));
  }

  /** Few rows: their sums are added up as they stand (D003). */
  async totals({ filters, sort }: ListQuery, actor: Actor): Promise<ListTotals | undefined> {
    assertMayAsk(this.declaration, { sort }, actor);
    const sums = Object.entries(this.declaration.columns).filter(([, { total }]) => total === true);
    if (sums.length === 0) return undefined;
    const { text, values } = this.statement(daysOf(filters), filters);
    const added = sums.map(([column]) => `coalesce(sum("${column}"::numeric), 0)::float8 as "${column}"`);
    const { rows } = await this.pool.query<ListTotals>(`select ${added.join(', ')} from (${text}) all_rows`, values);
    return rows[0];
  }
}

export function reportTables(pool: Pool): Report[] {
  return [
    ...groupedReports.map((report) => new Report(pool, report, (days) => groupedStatement(report, days))),
    ...balances.map(
      (report) =>
        new Report(pool, report, (days, filters) =>
          balanceStatement(report, {
            ...days,
            party: Number(filters[report.party]) || null,
            balance: filters['balance'] ?? null,
          }),
        ),
    ),
  ];
}

function daysOf(filters: Filters): { start: string; end: string } {
  const complaints = Object.entries(complaintsAboutDays(filters));
  const fields = Object.fromEntries(complaints.map(([field, complaint]) => [field, [fieldMessages[complaint].mn]]));
  if (complaints.length > 0) throw new Refusal('Invalid', { fields });
  return { start: filters['start']!, end: filters['end']! };
}
