import type { Pool } from 'pg';
import { everyone } from '../../contract/dashboard/chart-routes.js';
import { nameOfAll } from '../../contract/dashboard/figure-tables.js';
import type { StaffQuestion, staffRoutes } from '../../contract/dashboard/staff-routes.js';
import type { AnswerOf } from '../../contract/route.js';
import { closed } from '../../contract/shipment/status/status.js';
import { inputFigure, type Figure } from '../../contract/money/figures/explained.js';
import { sumOfChosen } from '../../contract/money/totals/sum-of-chosen.js';
import { createdWithin, filesOfKind } from './files-of-kind.js';
import { accounts } from '../identity/tables.js';
import { inquiries, shipments } from '../shipment/tables.js';

type Cards = AnswerOf<(typeof staffRoutes)['staff']>;
type SalesCard = Cards['sales'][number];
type TariffCard = Cards['tarifs'][number];
type ChosenSum = AnswerOf<(typeof staffRoutes)['chosenAgents']>['listdata'][number];

/** A card as the database returns it, with decimals as text. */
type Read<Card, Amounts extends keyof Card> = Omit<Card, Amounts> & Record<Amounts, string> & { place: number };

/**
 * One card for each active salesman and tariff manager; for an administrator also a first card with the total of all users,
 * inactive ones included (D117).
 */
export async function staffCards(pool: Pool, question: StaffQuestion, hasTotalCard: boolean): Promise<Cards> {
  const days = [question.start, question.end];
  const [sales, tarifs] = await Promise.all([
    pool.query<Read<SalesCard, 'income' | 'profit'>>(salesStatement(question), days),
    pool.query<Read<TariffCard, 'income' | 'expense'>>(tariffStatement(question), days),
  ]);
  const isShown = ({ place }: { place: number }): boolean => place > 0 || hasTotalCard;
  return {
    sales: sales.rows.filter(isShown).map(({ place: _place, ...card }) => ({
      ...card,
      income: Number(card.income),
      profit: Number(card.profit),
    })),
    tarifs: tarifs.rows.filter(isShown).map(({ place: _place, ...card }) => ({
      ...card,
      income: Number(card.income),
      expense: Number(card.expense),
    })),
  };
}

/** Income − expense of the cheapest agents of the files on the card of each tariff manager, with the offers of other agents apart. */
export async function sumsOfChosen(pool: Pool, question: StaffQuestion, hasTotalCard: boolean): Promise<ChosenSum[]> {
  const { rows } = await pool.query<{
    id: number | null;
    income: string;
    expense: string;
    alternatives: string | null;
  }>(
    `select u.id, coalesce(sum(f.income), 0) as income, coalesce(sum(f.expense), 0) as expense,
        sum(f.alternatives) as alternatives
      from (${filesOfKind(question)}) f left join ${accounts} u on u.id = f.tariff_id and ${active}
      group by grouping sets ((u.id), ()) having grouping(u.id) = 1 or u.id is not null order by u.id nulls first`,
    [question.start, question.end],
  );
  return rows.filter(({ id }) => id !== null || hasTotalCard).map(chosenSum);
}

function chosenSum(row: {
  id: number | null;
  income: string;
  expense: string;
  alternatives: string | null;
}): ChosenSum {
  const { expense, margin } = sumOfChosen(
    { income: tugrik(row.income), expense: tugrik(row.expense) },
    { counted: row.alternatives === null ? null : tugrik(row.alternatives) },
  );
  return {
    userid: row.id ?? everyone,
    expense: Number(expense.value),
    margin: Number(margin.value),
    alternatives: Number(row.alternatives ?? 0),
  };
}

const tugrik = (amount: string): Figure => inputFigure({ mn: 'Дүн', en: 'Amount' }, amount, 'mnt');

const active = 'u.active = 1 and not u.deleted';
const byIncome = 'order by place, income desc, name';

export function salesStatement(question: Pick<StaffQuestion, 'type'>): string {
  return `
    with files as materialized (${filesOfKind(question)})
    select 0 as place, to_json('${everyone}'::text) as id, null::text as image, '${nameOfAll}' as name,
      coalesce(sum(income), 0) as income, coalesce(sum(profit), 0) as profit, count(*) as shipments
    from files
    union all
    select 1, to_json(u.id), u.profilepic, u.name, f.income, f.profit, f.shipments
    from (select sales_id, sum(income) as income, sum(profit) as profit, count(*) as shipments from files group by 1) f
    join ${accounts} u on u.id = f.sales_id and ${active}
    ${byIncome}`;
}

/** Inquiries are counted by the day on which they were created or closed, whichever kind of files is requested. */
export function tariffStatement(question: Pick<StaffQuestion, 'type'>): string {
  return `
    with files as materialized (${filesOfKind(question)}),
    created as (
      select tariff_id, count(*) as inquiries from ${shipments} where not deleted and ${createdWithin()} group by 1
    ), ended as (
      select tariff_id, count(*) as closed from ${inquiries} where status = ${closed} and ${createdWithin('closed_at')} group by 1
    ), counted as (
      select tariff_id, sum(income) as income, sum(expense) as expense, sum(inquiries) as inquiries, sum(closed) as closed
      from (
        select tariff_id, sum(income) as income, sum(expense) as expense, 0 as inquiries, 0 as closed from files group by 1
        union all select tariff_id, 0, 0, inquiries, 0 from created
        union all select tariff_id, 0, 0, 0, closed from ended
      ) each_of group by 1
    )
    select 0 as place, to_json('${everyone}'::text) as userid, null::text as image, '${nameOfAll}' as name,
      coalesce(sum(income), 0) as income, coalesce(sum(inquiries), 0)::integer as qnt_inquiry,
      coalesce(sum(closed), 0)::integer as qnt_closed_inquiry, coalesce(sum(expense), 0) as expense
    from counted
    union all
    select 1, to_json(u.id), u.profilepic, u.name, c.income, c.inquiries::integer, c.closed::integer,
      c.expense
    from counted c join ${accounts} u on u.id = c.tariff_id and ${active}
    ${byIncome}`;
}
