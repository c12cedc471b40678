import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import type { AgingSide } from '../../contract/aging/places.js';
import { income, payment } from '../../contract/shipment/settlement/form.js';
import { dayAfter, localDay } from '../../contract/time.js';
import type { RunningServer } from '../api/running-server.js';

/** Two figures that have to be equal: as the product answers it, and added up here from single rows and postings. */
export type Compared = readonly [what: string, shown: string, recomputed: string];

interface Owed {
  key: string;
  day: string;
  mnt: string;
  confirmed: boolean;
}
interface Posting {
  key: string;
  day: string;
  mnt: string;
}
interface Outside {
  kind: 'items' | 'advances' | 'custominvoices';
  rest: string;
}

const sides = {
  receivable: { list: 'finance/avlaga', rest: 'rest', report: 'receivablereport', kind: income },
  payable: { list: 'finance/list/uglug', rest: 'unpaidtotal', report: 'payablereport', kind: payment },
} as const;

/** The rows of a side and the postings on them, as they are stored one by one; no stored sum is read. */
async function rawOf(pool: Pool, side: AgingSide): Promise<{ owed: Owed[]; postings: Posting[]; outside: Outside[] }> {
  const isReceivable = side === 'receivable';
  const key = isReceivable ? 'o.id::text' : `o.shipment_id || '/' || o.id`;
  const { rows: owed } = await pool.query<Owed>(
    `select ${key} as key, to_char(o.shipping_order_on, 'YYYY-MM-DD') as day, o.total_mnt as mnt, o.is_paid as confirmed from ${side} o`,
  );
  const { rows: postings } = await pool.query<Posting>(
    `select ${isReceivable ? 'p.shipment_id::text' : `p.shipment_id || '/' || p.price_row_id`} as key,
        to_char(p.happened_on, 'YYYY-MM-DD') as day, p.mnt from posting p where p.live and p.kind = $1`,
    [sides[side].kind],
  );
  const { rows: outside } = await pool.query<Outside>(
    `select 'items' as kind, (case when i.currency = 'mnt' then r.open else round(r.open * i.rate, 2) end)::text as rest
       from outside_item i cross join lateral (select i.amount - coalesce((select sum(p.booked) from outside_item_payment p
         where p.item_id = i.id), 0) as open) r where i.side = $1 and i.reversed_on is null
     union all select 'advances', (-round((a.amount - coalesce((select sum(x.amount) from advance_act x
         where x.advance_id = a.id and x.live), 0)) * a.rate, 2))::text from advance a where a.side = $1
     union all select 'custominvoices', greatest(0, c.amount_mnt - coalesce((select sum(case when p.currency = c.currency
         then round(p.amount * c.rate, 2) else p.mnt end) from custom_invoice_payment p where p.invoice_id = c.id), 0))::text
       from custom_invoice c where c.paid_at is null and $1 = 'receivable'`,
    [side],
  );
  return { owed, postings, outside };
}

const sum = (figures: readonly (string | Decimal | number)[]): string =>
  figures.reduce<Decimal>((all, one) => all.plus(String(one)), new Decimal(0)).toFixed(2);

/** What is left of each row after the postings up to a day. */
function restsOn({ owed, postings }: Awaited<ReturnType<typeof rawOf>>, on: string): Map<Owed, Decimal> {
  const moved = new Map<string, Decimal>();
  for (const { key, day, mnt } of postings) if (day <= on) moved.set(key, (moved.get(key) ?? new Decimal(0)).plus(mnt));
  return new Map(owed.map((row) => [row, new Decimal(row.day <= on ? row.mnt : 0).minus(moved.get(row.key) ?? 0)]));
}

/** The figures of lists, balances and aging of one side, each beside its recomputation. */
export async function comparedMoney(server: RunningServer, side: AgingSide): Promise<Compared[]> {
  const { list, rest, report } = sides[side];
  const token = await server.tokenOf(4);
  const read = async (path: string) => (await server.call('GET', `/api/${path}`, { token })).body;
  const raw = await rawOf(server.database.pool, side);
  const far = '2099-12-31';
  const rests = restsOn(raw, far);
  const all = sum([...rests.values()]);
  const { totals } = await read(`${list}?perpage=15`);
  const found: Compared[] = [[`${side}: the list`, sum([totals[rest]]), all]];

  const today = localDay(new Date());
  const lastMonth = dayAfter(`${today.slice(0, 7)}-01`, -1);
  for (const on of [today, lastMonth]) {
    const { listdata } = await read(`report/${report}?start=${on.slice(0, 7)}-01&end=${on}`);
    const closing = sum((listdata as { rest_amount: number }[]).map((row) => row.rest_amount));
    found.push([`${side}: balances on ${on}`, closing, sum([...restsOn(raw, on).values()])]);
  }

  const aged = (await read(`aging/${side}?on=${today}`)).listdata as Record<string, number>[];
  const aging = (figure: string): string => sum(aged.map((row) => row[figure] ?? 0));
  const those = (holds: (row: Owed, left: Decimal) => boolean): string =>
    sum([...rests].flatMap(([row, left]) => (holds(row, left) ? [left] : [])));
  const outside = (kind: Outside['kind']): string =>
    sum(raw.outside.flatMap((one) => (one.kind === kind ? [one.rest] : [])));
  found.push(
    [`${side}: aging, rest of orders`, aging('rest'), all],
    [`${side}: aging, overpaid`, aging('overpaid'), those((_row, left) => left.isNegative())],
    [`${side}: aging, confirmed with a rest`, aging('confirmed'), those((row, left) => row.confirmed && left.gt(0))],
    [`${side}: aging, items`, aging('items'), outside('items')],
    [`${side}: aging, advances`, aging('advances'), outside('advances')],
    [`${side}: aging, custom invoices`, aging('custominvoices'), outside('custominvoices')],
    [`${side}: aging, balance`, aging('balance'), sum([all, ...raw.outside.map((one) => one.rest)])],
  );
  return found;
}
