import type { Pool } from 'pg';
import type { Ledger } from '../ledger/ledger.js';

/** Sums in tugrik, as the database gives decimals. */
export interface MonthOfMoney {
  month: string;
  receivable: string;
  income: string;
  payable: string;
  paid: string;
  closedAt: string | null;
  closedBy: string | null;
}

/** What came to be owed by the month of the order, what was moved by its own month (D108), and which months are closed. */
export async function readMonths(db: Pick<Pool, 'query'>, ledger: Ledger): Promise<MonthOfMoney[]> {
  const { rows } = await db.query<MonthOfMoney>(`
    with moved as (
      select to_char(day, 'YYYY-MM') as month, side, kind, sum(mnt) as mnt
      from ${ledger.entries()} entry where day is not null group by 1, 2, 3
      union all
      select month, null, null, 0 from closed_month
    )
    select m.month, ${sumOf(`side = 'receivable' and kind = 'owed'`)} as receivable, ${sumOf(`kind = 'income'`, '-')} as income,
      ${sumOf(`side = 'payable' and kind = 'owed'`)} as payable, ${sumOf(`kind = 'payment'`, '-')} as paid,
      to_json(c.closed_at) as "closedAt", u.name as "closedBy"
    from moved m left join closed_month c on c.month = m.month left join app_user u on u.id = c.closed_by
    group by m.month, c.closed_at, u.name order by m.month desc`);
  return rows;
}

type Sums = Pick<MonthOfMoney, 'receivable' | 'income' | 'payable' | 'paid'>;

/** As answers and files say amounts. */
export function asNumbers({ receivable, income, payable, paid }: Sums): Record<keyof Sums, number> {
  return { receivable: Number(receivable), income: Number(income), payable: Number(payable), paid: Number(paid) };
}

function sumOf(condition: string, sign = ''): string {
  return `(${sign}coalesce(sum(m.mnt) filter (where ${condition}), 0))::text`;
}
