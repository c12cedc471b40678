import type { Pool } from 'pg';
import type { AnswerOf } from '../../contract/route.js';
import type { chartRoutes, Days } from '../../contract/dashboard/chart-routes.js';
import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import type { Statement } from '../database/sql.js';
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
  const { text, values } = chartFigures({ start, end }, person);
  const { rows } = await pool.query<Figures>(text, values);
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

/** Whether the order `f` is one of the user's in parameter 3. */
const isOfPerson = '$3::integer in (f.sales_id, f.tariff_id, f.operator_id)';
const within = (day: string): string => `${day} between $1::date and $2::date`;

/**
 * All charts from one query, so they agree; the person is null for the orders of all users. Net profit is computed per order before it is
 * summed (D064). Orders are grouped by ids alone, once by day and mode and once by consignee, and only the few resulting rows are put into
 * months, named, and added to the entry that theirs was merged into. Price rows have the day of their order, so their orders are joined
 * only to find those of the person.
 */
export function chartFigures({ start, end }: Days, person: number | null, language: keyof Label = 'mn'): Statement {
  const orders = ordersOf(person);
  const text = `
  with days as (
    select f.shipping_order_on as day, f.mode, count(*) as qnt, sum(f.income) as income, sum(f.net_profit) as net
    from ${orders} group by f.shipping_order_on, f.mode
  ), counted as (
    select date_trunc('month', d.day)::date as first_day, sum(d.qnt) as qnt, sum(d.income) as income, sum(d.net) as net
    from days d group by 1
  ), months as (
    select m.year, m.month, coalesce(c.qnt, 0) as qnt, coalesce(c.income, 0) as income, coalesce(c.net, 0) as net
    from ${monthsOf('counted')} m left join counted c on c.first_day = m.first_day
  ), modes as (
    select d.mode as id, coalesce(m.name, 'n/a') as name, sum(d.qnt) as value
    from days d left join ${modeNames} m on m.id = d.mode group by d.mode, m.name
  ), earned as (
    select f.consignee_id, sum(f.income) as income, sum(f.profit) as profit from ${orders} group by f.consignee_id
  ), consignees as (
    select o.id, coalesce(${calledSql('c', language)}, 'n/a') as name, o.income, o.profit
    from (select coalesce(c.canonical_id, e.consignee_id) as id, sum(e.income) as income, sum(e.profit) as profit
      from earned e left join ${entriesOf('consignee')} c on c.id = e.consignee_id group by 1) o
    left join ${entriesOf('consignee')} c on c.id = o.id
  ), profits as (select id, name, profit as value from consignees where profit > 0),
  incomes as (
    select id, name, income as value from consignees order by ${largestFirst} limit ${maxConsignees}
  ), priced as (
    select r.agent_id, sum(r.total_mnt) as value from ${priceRows} r
    ${person === null ? '' : `join ${orderFigures} f on f.id = r.shipment_id and ${within('f.shipping_order_on')} and ${isOfPerson}`}
    where ${within('r.ordered_on')} group by r.agent_id
  ), owed as (
    select coalesce(a.canonical_id, p.agent_id) as agent_id, sum(p.value) as value
    from priced p left join ${entriesOf('agent')} a on a.id = p.agent_id group by 1
  ), agents as (
    select o.agent_id as id, coalesce(${calledSql('a', language)}, 'n/a') as name, o.value from owed o left join ${entriesOf('agent')} a on a.id = o.agent_id
  )
  select (select coalesce(json_agg(m order by m.year, m.month), '[]') from months m) as months,
    (select coalesce(json_agg(m order by m.id), '[]') from modes m) as modes,
    ${['profits', 'incomes', 'agents']
      .map((name) => `(select coalesce(json_agg(n order by ${largestFirst}), '[]') from ${name} n) as ${name}`)
      .join(',\n    ')}`;
  return { text, values: person === null ? [start, end] : [start, end, person] };
}

const ordersOf = (person: number | null): string =>
  `${orderFigures} f where ${within('f.shipping_order_on')}${person === null ? '' : ` and ${isOfPerson}`}`;
