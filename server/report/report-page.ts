import type { ListRow } from '../../contract/list.js';
import type { ReportDeclaration } from '../../contract/report/report.js';
import { Values, type Statement } from '../database/sql.js';
import { branchesAfter, orderSql, type OrderKey } from '../list/order.js';

/** A row, what its orders have in common, and its values of the order, which form its cursor. */
export type PageRow = ListRow & { keys: (string | null)[]; place: (string | null)[] };

/** The first page also has the number of all rows and their sums, in the order of the columns; it has them without any row, too. */
export type FirstPageRow = { matching: number; sums: string[] } & (PageRow | { place: null });

const keyColumn = (at: number): string => `key_${at}`;

/** Rows of one party are together, as subtotals show them; what its orders have in common tells a row apart from all others. */
export function orderOfPages({ subtotals, common }: Pick<ReportDeclaration, 'subtotals' | 'common'>): OrderKey[] {
  const keyOf = (column: string, alphabet: boolean): OrderKey => ({ column, alphabet, descending: false });
  return [
    ...(subtotals === undefined ? [] : [keyOf(subtotals, true)]),
    ...common.map((_, at) => keyOf(keyColumn(at), false)),
  ];
}

/** The first rows of a report, and the number and the sums of all of them, which are calculated only once. */
export function firstPageStatement(
  report: Pick<ReportDeclaration, 'subtotals' | 'common'>,
  all: Statement,
  summed: readonly string[],
  limit: number,
): Statement {
  const values = valuesOf(all);
  const sums = summed.map((column) => `coalesce(sum("${column}"), 0)::text`).join(', ');
  const text = `${withAnswer(all)}
    select n.*, p.* from (select count(*) as matching, array[${sums}]::text[] as sums from answer) n
    left join (${rowsSql(report, '', values.bind(limit))}) p on true
    order by ${orderSql(orderOfPages(report), 'p')}`;
  return { text, values: values.all };
}

/** The rows that follow a place. */
export function nextPageStatement(
  report: Pick<ReportDeclaration, 'subtotals' | 'common'>,
  all: Statement,
  place: readonly (string | null)[],
  limit: number,
): Statement {
  const values = valuesOf(all);
  const follows = branchesAfter(orderOfPages(report), place, (value) => values.bind(value));
  const text = `${withAnswer(all)}
    ${rowsSql(report, `where (${follows.join(') or (')})`, values.bind(limit))}`;
  return { text, values: values.all };
}

function valuesOf({ values }: Statement): Values {
  const bound = new Values();
  values.forEach((value) => bound.bind(value));
  return bound;
}

function withAnswer({ text }: Statement): string {
  return `with answer as materialized (${text})`;
}

/** What only the rows of the page need is not stored with all rows of the answer: there may be hundreds of thousands. */
function rowsSql(report: Pick<ReportDeclaration, 'subtotals' | 'common'>, where: string, limit: string): string {
  const keys = report.common.map((_, at) => `a.keys[${at + 1}] as "${keyColumn(at)}"`);
  const order = orderOfPages(report);
  const place = order.map(({ column }) => `t."${column}"::text`).join(', ');
  return `select t.*, array[${place}] as place from (
      select t.* from (select ${['a.*', ...keys].join(', ')} from answer a) t ${where} order by ${orderSql(order, 't')} limit ${limit}
    ) t order by ${orderSql(order, 't')}`;
}
