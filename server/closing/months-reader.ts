import type { Pool } from 'pg';

export interface MonthOfMoney {
  month: string;
  receivable: number;
  income: number;
  payable: number;
  paid: number;
  closedAt: string | null;
  closedBy: string | null;
}

/** What came to be owed by the month of the order, what was moved by its own month (D108), and which months are closed. */
export async function readMonths(db: Pick<Pool, 'query'>): Promise<MonthOfMoney[]> {
  const { rows } = await db.query<MonthOfMoney>(`
    with moved as (
      select to_char(shipping_order_on, 'YYYY-MM') as month, sum(total_mnt) as receivable, 0 as income, 0 as payable, 0 as paid
      from receivable where shipping_order_on is not null group by 1
      union all
      select to_char(shipping_order_on, 'YYYY-MM'), 0, 0, sum(total_mnt), 0
      from payable where shipping_order_on is not null group by 1
      union all
      select to_char(happened_on, 'YYYY-MM'), 0, coalesce(sum(mnt) filter (where kind = 2), 0), 0,
        coalesce(sum(mnt) filter (where kind = 1), 0)
      from posting where live group by 1
      union all
      select month, 0, 0, 0, 0 from closed_month
    )
    select m.month, sum(m.receivable)::float8 as receivable, sum(m.income)::float8 as income,
      sum(m.payable)::float8 as payable, sum(m.paid)::float8 as paid, to_json(c.closed_at) as "closedAt", u.name as "closedBy"
    from moved m left join closed_month c on c.month = m.month left join app_user u on u.id = c.closed_by
    group by m.month, c.closed_at, u.name order by m.month desc`);
  return rows;
}
