import type { Pool } from 'pg';
import type { Label } from '../../contract/label.js';
import type { PersonQuestion, staffRoutes } from '../../contract/dashboard/staff-routes.js';
import { transmodes } from '../../contract/reference/fixed/transmodes.js';
import { fieldMessages, Refusal } from '../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import { nameOfAll } from '../../contract/dashboard/figure-tables.js';
import { calledSql } from '../database/called-sql.js';
import { filesOfKind, staffColumn } from './files-of-kind.js';
import { monthsOf } from './months-of.js';
import { accounts } from '../identity/tables.js';
import { entriesOf } from '../reference/tables.js';
import { invoices, priceRows } from '../shipment/tables.js';

type Answer = AnswerOf<(typeof staffRoutes)['person']>;
type Shipments = Answer['statdata']['shipments'];
interface Figures {
  modes: { mode: number | null; count: number }[];
  months: { year: number; month: number; count: number; total: number; profit: number }[];
  consignees: Answer['chartd'];
  sums: Omit<Answer['statdata'], 'shipments'>;
}

/** The figures of one salesman or tariff manager, or of all users together (D118). */
export async function personFigures(pool: Pool, question: PersonQuestion): Promise<Answer> {
  const { userid, start, end } = question;
  const [user, { rows }] = await Promise.all([
    userOf(pool, userid),
    pool.query<Figures>(fileFigures(question), [start, end, userid]),
  ]);
  const { modes, months, consignees, sums } = rows[0]!;
  return {
    user,
    statdata: { shipments: byMode(modes), ...sums },
    charta: months.map(({ year, month, count }) => ({ month, year, count })),
    chartb: months.map(({ year, month, total }) => ({ month, year, total })),
    chartc: months.map(({ year, month, profit }) => ({ month, year, profit })),
    chartd: consignees,
  };
}

async function userOf(pool: Pool, id: number | null): Promise<Answer['user']> {
  if (id === null) return { name: nameOfAll, type: null, profilepic: null };
  const { rows } = await pool.query<Answer['user']>(
    `select coalesce(name, '') as name, type, profilepic from ${accounts} where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Refusal('Invalid', { fields: { userid: [fieldMessages.choose.mn] } });
  return rows[0];
}

/** A file without a mode counts as "other". */
function byMode(counted: Figures['modes']): Shipments {
  const names = Object.entries(transmodes).map(([id, { en }]) => [Number(id), en.toLowerCase()] as const);
  const shipments = Object.fromEntries([...names.map(([, name]) => [name, 0]), ['total', 0]]) as Shipments;
  const nameOf = new Map<number | null, string>(names);
  for (const { mode, count } of counted) {
    shipments[(nameOf.get(mode) ?? 'other') as keyof Shipments] += count;
    shipments.total += count;
  }
  return shipments;
}

/**
 * All figures from one query, so they agree; the parameters are the first day, the last day and the user. Files are grouped by ids alone,
 * once by day and mode and once by consignee; only the few resulting rows are put into months, named and merged.
 */
export function fileFigures(question: Omit<PersonQuestion, 'start' | 'end'>, language: keyof Label = 'mn'): string {
  return `
    with files as materialized (
      select f.id, f.day, f.mode, f.consignee_id, f.income, f.profit from (${filesOfKind(question)}) f
      where $3::integer is null or f.${staffColumn[question.usertype]} = $3::integer
    ), days as (
      select f.day, f.mode, count(*) as count, sum(f.income) as total, sum(f.profit) as profit from files f group by f.day, f.mode
    ), counted as (
      select date_trunc('month', d.day)::date as first_day, sum(d.count) as count, sum(d.total) as total, sum(d.profit) as profit
      from days d group by 1
    ), months as (
      select m.year, m.month, coalesce(c.count, 0) as count, coalesce(c.total, 0) as total, coalesce(c.profit, 0) as profit
      from ${monthsOf('counted')} m left join counted c on c.first_day = m.first_day
    ), modes as (select mode, sum(count) as count from days group by mode),
    earned as (select f.consignee_id, sum(f.profit) as profit from files f group by f.consignee_id),
    consignees as (
      select e.id, coalesce(${calledSql('c', language)}, 'n/a') as cname, e.profit
      from (
        select coalesce(m.canonical_id, e.consignee_id) as id, sum(e.profit) as profit
        from earned e left join ${entriesOf('consignee')} m on m.id = e.consignee_id group by 1
      ) e left join ${entriesOf('consignee')} c on c.id = e.id
    ), billed as (
      select sum(f.income) as total, sum(f.income) filter (where not i.is_paid) as unpaid
      from files f join ${invoices} i on i.shipment_id = f.id
    )
    select (select coalesce(json_agg(m), '[]') from modes m) as modes,
      (select coalesce(json_agg(m order by m.year, m.month), '[]') from months m) as months,
      (select coalesce(json_agg(c order by c.profit desc, c.cname collate "mn-x-icu"), '[]') from consignees c) as consignees,
      (select json_build_object('suminvoice', coalesce(b.total, 0),
        'sumprofit', (select coalesce(sum(profit), 0) from days),
        'notpaidinvoice', coalesce(b.unpaid, 0),
        'agentamount', (select coalesce(sum(r.total_mnt), 0) from files f join ${priceRows} r on r.shipment_id = f.id))
        from billed b) as sums`;
}
