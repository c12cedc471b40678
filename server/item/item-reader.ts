import type { Pool } from 'pg';
import { itemKind } from '../../contract/item/kind.js';
import type { itemRoutes } from '../../contract/item/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import { localInstant } from '../../contract/time.js';
import { accounts } from '../identity/tables.js';
import { nameOfEntry } from '../reference/tables.js';
import { oldNumbersSql } from '../origin/old-numbers.js';
import { outsideItemPayments, outsideItems } from './tables.js';

type Answer = AnswerOf<(typeof itemRoutes)['detail']>;
type Detail = Answer['data'];
type Payment = Detail['payments'][number];

/** The database returns decimals as text. */
type AsText<T, K extends keyof T> = Omit<T, K> & Record<K, string>;
const figures = ['amount', 'rate', 'mnt', 'booked', 'rest', 'rest_mnt'] as const;
const paidFigures = ['amount', 'rate', 'mnt', 'booked'] as const;
type Stored = AsText<Omit<Detail, 'payments' | 'reversal'>, (typeof figures)[number]> & {
  reversed_on: string | null;
  reversal_reason: string | null;
  reversal_user: string | null;
  reversed_at: string | null;
  version: number;
};

export async function readItem(db: Pick<Pool, 'query'>, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<Stored>(
    `select i.id, i.side, i.payer_id as payer, i.agent_id as agent, coalesce(${nameOfEntry('payer', 'i.payer_id')}, ${nameOfEntry('agent', 'i.agent_id')}) as party, i.paper,
        ${oldNumbersSql(itemKind, 'i.id')} as oldnumber, i.happened_on as ognoo, i.due_on as due_at, i.amount, i.currency, i.rate, i.mnt, i.booked, i.rest, i.rest_mnt, i.state,
        i.code, i.shipment_id as inquiryid, i.reason, u.name as user, to_json(i.recorded_at) as recorded_at, i.reversed_on,
        i.reversal_reason, r.name as reversal_user, to_json(i.reversed_at) as reversed_at, i.version
      from ${outsideItems} i left join ${accounts} u on u.id = i.user_id left join ${accounts} r on r.id = i.reversal_user_id
      where i.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { reversed_on: on, reversal_reason: why, reversal_user: user, reversed_at: at, version, ...item } = found;
  return {
    data: {
      ...item,
      ...numbers(item, figures),
      recorded_at: localInstant(item.recorded_at),
      reversal: on === null ? null : { ognoo: on, reason: why ?? '', user, recorded_at: localInstant(at ?? '') },
      payments: await paymentsOn(db, id),
    },
    version,
  };
}

async function paymentsOn(db: Pick<Pool, 'query'>, id: number): Promise<Payment[]> {
  const { rows } = await db.query<AsText<Payment, (typeof paidFigures)[number]>>(
    `select source_kind as from, source_id as source, part_id as part, happened_on as ognoo, amount, currency, rate, mnt, booked,
        is_sum_so_far as sum_so_far
      from ${outsideItemPayments} where item_id = $1 order by place`,
    [id],
  );
  return rows.map((row) => ({ ...row, ...numbers(row, paidFigures) }));
}

function numbers<K extends string>(row: Readonly<Record<K, string>>, keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, Number(row[key])])) as Record<K, number>;
}
