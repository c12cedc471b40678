import type { Actor } from '../../contract/actor.js';
import { chartTables, staffTables } from '../../contract/dashboard/figure-tables.js';
import type { FileKind, PersonQuestion, StaffRole } from '../../contract/dashboard/staff-routes.js';
import type { ListQuery, TableDeclaration } from '../../contract/list.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Statement } from '../database/sql.js';
import { Report, type ReportParams, type ReportSource } from '../report/reports.js';
import { chartFigures } from './order-charts.js';
import { fileFigures } from './person-figures.js';
import { salesStatement, tariffStatement } from './staff-cards.js';

type Filters = ListQuery['filters'];

/** The SQL type of each column kind in the JSON rows that a figures query returns. */
const types: Partial<Record<string, string>> = { integer: 'integer', money: 'numeric', text: 'text' };

/** Each chart and card as a table of its own, from the same queries as the dashboard. */
export function figuresAsTables(source: ReportSource): Report<TableDeclaration>[] {
  const table = (declaration: TableDeclaration, statement: (params: ReportParams) => Statement) =>
    new Report(source, declaration, statement);
  const ofCharts = (key: keyof typeof chartTables) =>
    table(chartTables[key], ({ days, filters, actor, language }) => {
      const { text, values } = chartFigures(days, personFilter(filters, actor), language);
      return { text: partOf(text, key, chartTables[key]), values };
    });
  const ofPerson = (key: 'months' | 'consignees') =>
    table(staffTables[key], ({ days: { start, end }, filters, actor, language }) => {
      const question = personQuestion(filters, actor);
      const text = partOf(fileFigures(question, language), key, staffTables[key]);
      return { text, values: [start, end, question.userid] };
    });
  const ofStaff = (key: 'sales' | 'tariff', statement: typeof salesStatement) =>
    table(staffTables[key], ({ days: { start, end }, filters, actor }) => {
      const columns = Object.keys(staffTables[key].columns).map((column) => `"${column}"`);
      // Only an administrator gets the total row (D117).
      const minPlace = seesAll(actor) ? 0 : 1;
      const text = `select ${columns.join(', ')} from (${statement({ type: kindOf(filters) })}) c where place >= ${minPlace}`;
      return { text, values: [start, end] };
    });
  return [
    ...(Object.keys(chartTables) as (keyof typeof chartTables)[]).map(ofCharts),
    ofStaff('sales', salesStatement),
    ofStaff('tariff', tariffStatement),
    ofPerson('months'),
    ofPerson('consignees'),
  ];
}

const admin = 4;
const seesAll = ({ type }: Actor): boolean => type === admin || type === null;

/** A user who is not an administrator gets only their own figures, whichever user the filter names (D116). */
function personFilter(filters: Filters, actor: Actor): number | null {
  return seesAll(actor) ? Number(filters['filteruser']) || null : actor.userId;
}

function kindOf(filters: Filters): FileKind {
  return (Number(filters['type']) || 2) as FileKind;
}

/** Only an administrator may query the figures of all users together (D117). */
function personQuestion(filters: Filters, actor: Actor): Omit<PersonQuestion, 'start' | 'end'> {
  const userid = Number(filters['userid']) || null;
  if (userid === null && !seesAll(actor)) throw refuse('NotAllowed');
  return { userid, type: kindOf(filters), usertype: (filters['usertype'] ?? 'sales') as StaffRole };
}

/** One part of a query's JSON result, as rows in the same order. */
function partOf(statement: string, part: string, { columns }: TableDeclaration): string {
  const names = Object.keys(columns).map((column) => `r."${column}"`);
  const typed = Object.entries(columns).map(([column, { kind }]) => `"${column}" ${types[kind]}`);
  return `select ${names.join(', ')} from (${statement}) figures
    cross join lateral rows from (json_to_recordset(figures.${part}) as (${typed.join(', ')})) with ordinality as r
    order by r.ordinality`;
}
