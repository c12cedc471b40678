import type { Pool } from 'pg';
import type { AnswerOf } from '../../contract/route.js';
import type { chartRoutes, Days } from '../../contract/dashboard/chart-routes.js';
import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import { modeNames } from '../shipment/reports/mode-names.js';
import { monthsOf } from './months-of.js';
import { orderFigures, priceRows } from '../shipment/tables.js';
import { entriesOf } from '../reference/tables.js';

type Charts = Omit<AnswerOf<(typeof chartRoutes)['charts']>, 'users'>;
interface Named {
  id: number | null;
  name: string;
  value: number;
}
interface Figures {
  months: { year: number; month: number; qnt: number; income: number; net: number }[];
  modes: Named[];
  profits: Named[];
  incomes: Named[];
  agents: Named[];
}

const maxConsignees = 10;

/**
 * The orders of a range of days: all of them, or only those with the given user as salesman, tariff manager or operator (D116).
 */
export async function orderCharts(pool: Pool, { start, end }: Days, person: number | null): Promise<Charts> {
  const { rows } = await pool.query<Figures>(chartFigures(), [start, end, person]);
  const { months, modes, profits, incomes, agents } = rows[0]!;
  return {
    soqnt: months.map(({ year, month, qnt }) => ({ year, month, qnt })),
    incomebymonth: months.map(({ year, month, income }) => ({ year, cmonth: month, totalall: income })),
    profitbymonth: months.map(({ year, month, net }) => ({ year, cmonth: month, profit: net })),
    shipmentbymode: slicesOf(modes),
    profitconsignee: slicesOf(profits),
    agentspayment: barsOf(agents),
    consigneeincome: barsOf(incomes),
  };
}

const slicesOf = (rows: Named[]) => ({ labels: namesOf(rows), ...figuresOf(rows) });
const barsOf = (rows: Named[]) => ({ categories: namesOf(rows), ...figuresOf(rows) });
const namesOf = (rows: Named[]): string[] => rows.map(({ name }) => name);
const figuresOf = (rows: Named[]) => ({ series: rows.map(({ value }) => value), ids: rows.map(({ id }) => id) });

const largestFirst = `value desc, name collate "mn-x-icu"`;

/**
 * All charts from one query, so they agree; the parameters are the first day, the last day and the user. Net profit is computed
 * per order before it is summed (D064).
 */
export const chartFigures = (language: keyof Label = 'mn'): string => `
  with orders as materialized (
    select f.id, date_trunc('month', f.shipping_order_on)::date as first_day, f.mode, f.income, f.profit,
      coalesce(c.canonical_id, f.consignee_id) as consignee_id, f.net_profit as net
    from ${orderFigures} f left join ${entriesOf('consignee')} c on c.id = f.consignee_id
    where f.shipping_order_on between $1::date and $2::date
      and ($3::integer is null or $3::integer in (f.sales_id, f.tariff_id, f.operator_id))
  ), months as (
    select m.year, m.month, count(o.id) as qnt, coalesce(sum(o.income), 0) as income, coalesce(sum(o.net), 0) as net
    from ${monthsOf('orders')} m left join orders o on o.first_day = m.first_day group by m.year, m.month
  ), modes as (
    select o.mode as id, coalesce(m.name, 'n/a') as name, count(*) as value
    from orders o left join ${modeNames} m on m.id = o.mode group by o.mode, m.name
  ), consignees as (
    select o.consignee_id as id, coalesce(${calledSql('c', language)}, 'n/a') as name, o.income, o.profit
    from (select consignee_id, sum(income) as income, sum(profit) as profit from orders group by consignee_id) o
    left join ${entriesOf('consignee')} c on c.id = o.consignee_id
  ), profits as (select id, name, profit as value from consignees where profit > 0),
  incomes as (
    select id, name, income as value from consignees order by ${largestFirst} limit ${maxConsignees}
  ), owed as (
    select coalesce(a.canonical_id, r.agent_id) as agent_id, sum(r.total_mnt) as value
    from orders o join ${priceRows} r on r.shipment_id = o.id left join ${entriesOf('agent')} a on a.id = r.agent_id group by 1
  ), agents as (
    select o.agent_id as id, coalesce(${calledSql('a', language)}, 'n/a') as name, o.value from owed o left join ${entriesOf('agent')} a on a.id = o.agent_id
  )
  select (select coalesce(json_agg(m order by m.year, m.month), '[]') from months m) as months,
    (select coalesce(json_agg(m order by m.id), '[]') from modes m) as modes,
    ${['profits', 'incomes', 'agents']
      .map((name) => `(select coalesce(json_agg(n order by ${largestFirst}), '[]') from ${name} n) as ${name}`)
      .join(',\n    ')}`;
