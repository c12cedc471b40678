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
  party: number;
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
  party: number;
  rest: string;
}

const sides = {
  receivable: { list: 'finance/avlaga', rest: 'rest', report: 'receivablereport', kind: income },
  payable: { list: 'finance/list/uglug', rest: 'unpaidtotal', report: 'payablereport', kind: payment },
} as const;

interface Raw {
  owed: Owed[];
  postings: Posting[];
}

/** The rows of a side and the postings on them, as they are stored one by one; no stored sum is read. */
async function rawOf(pool: Pool, side: AgingSide): Promise<Raw> {
  const isReceivable = side === 'receivable';
  const { rows: owed } = await pool.query<Owed>(
    `select ${isReceivable ? 'o.id::text' : `o.shipment_id || '/' || o.id`} as key, o.${partyOf[side]} as party,
        to_char(o.shipping_order_on, 'YYYY-MM-DD') as day, o.total_mnt as mnt, o.is_paid as confirmed from ${side} o`,
  );
  const { rows: postings } = await pool.query<Posting>(
    `select ${isReceivable ? 'p.shipment_id::text' : `p.shipment_id || '/' || p.price_row_id`} as key,
        to_char(p.happened_on, 'YYYY-MM-DD') as day, p.mnt from posting p where p.live and p.kind = $1`,
    [sides[side].kind],
  );
  return { owed, postings };
}

const partyOf = { receivable: 'payer_id', payable: 'agent_id' } as const;

/** What was left at the end of a day of items, advances and custom invoices, from what moved on each of them. */
async function outsideOn(pool: Pool, side: AgingSide, on: string): Promise<Outside[]> {
  const party = partyOf[side];
  const dayOf = (instant: string): string => `(${instant} at time zone 'Asia/Ulaanbaatar')::date`;
  const { rows } = await pool.query<Outside>(
    `select 'items' as kind, i.${party} as party,
        (case when i.currency = 'mnt' then r.open else round(r.open * i.rate, 2) end)::text as rest
       from outside_item i cross join lateral (select i.amount - coalesce((select sum(p.booked) from outside_item_payment p
         where p.item_id = i.id and p.happened_on <= $2::date), 0) as open) r
       where i.side = $1 and i.happened_on <= $2::date and coalesce(i.reversed_on > $2::date, true)
     union all select 'advances', a.${party}, (-round((a.amount - coalesce((select sum(x.amount) from advance_act x
         where x.advance_id = a.id and x.live and x.happened_on <= $2::date), 0)) * a.rate, 2))::text
       from advance a where a.side = $1 and a.happened_on <= $2::date
     union all select 'custominvoices', c.payer_id,
        greatest(0, c.amount_mnt - coalesce((select sum(case when p.currency = c.currency
          then round(p.amount * c.rate, 2) else p.mnt end) from custom_invoice_payment p
          where p.invoice_id = c.id and p.happened_on <= $2::date), 0))::text
       from custom_invoice c where $1 = 'receivable' and ${dayOf('c.generated_at')} <= $2::date
         and (c.paid_at is null or ${dayOf('c.paid_at')} > $2::date)`,
    [side, on],
  );
  return rows;
}

const sum = (figures: readonly (string | Decimal | number)[]): string =>
  figures.reduce<Decimal>((all, one) => all.plus(String(one)), new Decimal(0)).toFixed(2);

/** What is left of each row after the postings up to a day. */
function restsOn({ owed, postings }: Raw, on: string): Map<Owed, Decimal> {
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
  const left = await outsideOn(server.database.pool, side, today);
  const outside = (kind: Outside['kind']): string => sum(left.flatMap((one) => (one.kind === kind ? [one.rest] : [])));
  found.push(
    [`${side}: aging, rest of orders`, aging('rest'), all],
    [`${side}: aging, overpaid`, aging('overpaid'), those((_row, rest_) => rest_.isNegative())],
    [`${side}: aging, confirmed with a rest`, aging('confirmed'), those((row, left) => row.confirmed && left.gt(0))],
    [`${side}: aging, items`, aging('items'), outside('items')],
    [`${side}: aging, advances`, aging('advances'), outside('advances')],
    [`${side}: aging, custom invoices`, aging('custominvoices'), outside('custominvoices')],
    [`${side}: aging, balance`, aging('balance'), sum([all, ...left.map((one) => one.rest)])],
  );
  found.push(...(await comparedStatements(server, side, raw)));
  return found;
}

interface Statement {
  number: string;
  party: number;
  on: string;
}
interface Part {
  opening: number;
  earlier: number;
  closing: number;
}

/**
 * What the next statement of each party would say: it begins with the closing of the one before, and with what changed of its days since
 * then that is what was left on its last day; what it closes with is what is left today.
 */
async function comparedStatements(server: RunningServer, side: AgingSide, raw: Raw): Promise<Compared[]> {
  const { pool } = server.database;
  const { rows } = await pool.query<Statement>(
    `select number, ${partyOf[side]} as party, to_char(end_on, 'YYYY-MM-DD') as on
       from party_statement where side = $1 and is_current order by id`,
    [side],
  );
  const today = localDay(new Date());
  const token = await server.tokenOf(4);
  const found: Compared[] = [];
  for (const { number, party, on } of rows) {
    const left = async (day: string, isInvoice: boolean): Promise<string> => {
      const rests = [...restsOn(raw, day)].flatMap(([row, rest]) => (row.party === party && !isInvoice ? [rest] : []));
      const outside = (await outsideOn(pool, side, day)).filter(
        (one) => one.party === party && (one.kind === 'custominvoices') === isInvoice,
      );
      return sum([...rests, ...outside.map(({ rest }) => rest)]);
    };
    const query = `${side === 'receivable' ? 'payer' : 'agent'}=${party}&start=${dayAfter(on, 1)}&end=${today}`;
    const { body } = await server.call('GET', `/api/statements/preview?${query}`, { token });
    const { account, invoices } = body.data as { account: Part; invoices: Part | null };
    for (const [part, isInvoice] of [
      [account, false],
      [invoices, true],
    ] as const)
      if (part)
        found.push(
          [`after ${number}: opening`, sum([part.opening, part.earlier]), await left(on, isInvoice)],
          [`after ${number}: closing`, sum([part.closing]), await left(today, isInvoice)],
        );
  }
  return found;
}
