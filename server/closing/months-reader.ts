import type { Pool } from 'pg';
import type { Ledger } from '../ledger/ledger.js';
import { accounts } from '../identity/tables.js';

/** Sums in tugrik, as decimal text from the database. */
export interface MonthOfMoney {
  month: string;
  receivable: string;
  income: string;
  payable: string;
  paid: string;
  /** Exchange differences that were written off: neither income nor payment (D205). */
  gains: string;
  losses: string;
  closedAt: string | null;
  closedBy: string | null;
}

/**
 * Per month: what became owed (by the month of the order), what was paid or received (by its own month, D108), and whether the
 * month is closed. It reads the sums that are written with the entries, so that it costs the same in any store.
 */
export async function readMonths(db: Pick<Pool, 'query'>, ledger: Ledger): Promise<MonthOfMoney[]> {
  const { rows } = await db.query<MonthOfMoney>(monthsSql(ledger));
  return rows;
}

export function monthsSql(ledger: Ledger): string {
  return `
    with moved as (
      select month, side, kind, mnt from ${ledger.months()} sums
      union all
      select month, null, null, 0 from closed_month
    )
    select m.month, ${sumOf(`side = 'receivable' and kind = 'owed'`)} as receivable, ${sumOf(`kind = 'income'`, '-')} as income,
      ${sumOf(`side = 'payable' and kind = 'owed'`)} as payable, ${sumOf(`kind = 'payment'`, '-')} as paid,
      ${sumOf(`kind = 'exchange' and (side = 'receivable') = (mnt > 0)`, '', 'abs(m.mnt)')} as gains,
      ${sumOf(`kind = 'exchange' and (side = 'receivable') <> (mnt > 0)`, '', 'abs(m.mnt)')} as losses,
      to_json(c.closed_at) as "closedAt", u.name as "closedBy"
    from moved m left join closed_month c on c.month = m.month left join ${accounts} u on u.id = c.closed_by
    group by m.month, c.closed_at, u.name order by m.month desc`;
}

type Sums = Pick<MonthOfMoney, 'receivable' | 'income' | 'payable' | 'paid' | 'gains' | 'losses'>;

/** Sums as numbers, for answers and files. */
export function asNumbers({ receivable, income, payable, paid, gains, losses }: Sums): Record<keyof Sums, number> {
  return {
    ...{ receivable: Number(receivable), income: Number(income), payable: Number(payable), paid: Number(paid) },
    ...{ gains: Number(gains), losses: Number(losses) },
  };
}

function sumOf(condition: string, sign = '', mnt = 'm.mnt'): string {
  return `(${sign}coalesce(sum(${mnt}) filter (where ${condition}), 0))::text`;
}
