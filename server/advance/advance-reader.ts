import type { Pool } from 'pg';
import { Decimal } from 'decimal.js';
import { advanceKind } from '../../contract/advance/form.js';
import { advanceMnt, proposedUse } from '../../contract/money/totals/advance.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import { accounts } from '../identity/tables.js';
import { neededOf, bookedBy } from '../../contract/item/payments.js';
import { outsideItems } from '../item/tables.js';
import type { Ledger } from '../ledger/ledger.js';
import { oldNumbersSql } from '../origin/old-numbers.js';
import { nameOfEntry } from '../reference/tables.js';
import { shipments } from '../shipment/tables.js';
import { partyFacts, targetKey } from './parties.js';
import { advanceActs, advances } from './tables.js';

type Queries = Pick<Pool, 'query'>;

/** The database returns decimals as text. */
export interface ReadAdvance {
  id: number;
  side: PostedSide;
  payer: number | null;
  agent: number | null;
  party: string | null;
  on: string;
  currency: string;
  amount: string;
  rate: string;
  mnt: string;
  used: string;
  returned: string;
  moved: string;
  rest: string;
  restMnt: string;
  state: number;
  comment: string | null;
  oldNumber: string | null;
  by: number | null;
  user: string | null;
  recordedAt: string;
  fromShipment: number | null;
  fromCode: string | null;
  fromAdvance: number | null;
  version: number;
}

export interface ReadAct {
  id: number;
  kind: 'use' | 'return' | 'move';
  on: string;
  amount: string;
  mnt: string;
  rate: string | null;
  paid: string | null;
  difference: string | null;
  shipment: number | null;
  code: string | null;
  row: number | null;
  item: number | null;
  to: number | null;
  party: string | null;
  note: string | null;
  by: number | null;
  user: string | null;
  recordedAt: string;
  live: boolean;
}

const party = (of: string): string =>
  `coalesce(${nameOfEntry('payer', `${of}.payer_id`)}, ${nameOfEntry('agent', `${of}.agent_id`)})`;

export async function readAdvance(db: Queries, id: number): Promise<ReadAdvance | undefined> {
  const { rows } = await db.query<ReadAdvance>(
    `select a.id, a.side, a.payer_id as payer, a.agent_id as agent, ${party('a')} as party, a.happened_on as on, a.currency, a.amount,
        a.rate, a.mnt, a.used, a.returned, a.moved, a.rest, a.rest_mnt as "restMnt", a.state, a.comment, ${oldNumbersSql(advanceKind, 'a.id')} as "oldNumber", a.user_id as by,
        u.name as user, to_json(a.recorded_at) as "recordedAt", a.from_shipment_id as "fromShipment", s.code as "fromCode",
        a.from_advance_id as "fromAdvance", a.version
      from ${advances} a left join ${accounts} u on u.id = a.user_id left join ${shipments} s on s.id = a.from_shipment_id
      where a.id = $1`,
    [id],
  );
  return rows[0];
}

/** Everything that was done with an advance, also what was taken back. */
export async function readActs(db: Queries, id: number): Promise<ReadAct[]> {
  const { rows } = await db.query<ReadAct>(
    `select c.id, c.kind, c.happened_on as on, c.amount, c.mnt, c.rate, c.paid, c.difference, c.shipment_id as shipment, s.code,
        c.row_id as row, c.item_id as item, c.to_advance_id as to, ${party('c')} as party, c.note, c.user_id as by, u.name as user,
        to_json(c.recorded_at) as "recordedAt", c.live
      from ${advanceActs} c left join ${shipments} s on s.id = c.shipment_id left join ${accounts} u on u.id = c.user_id
      where c.advance_id = $1 order by c.recorded_at, c.id`,
    [id],
  );
  return rows;
}

/** An advance of the party of a row, and what the row needs of it after the older ones. */
interface Offer {
  id: number;
  on: string;
  currency: string;
  rate: string;
  left: string;
  comment: string | null;
  proposed: string;
}

export async function offersFor(db: Queries, ledger: Ledger, side: PostedSide, row: number): Promise<Offer[]> {
  const found = await advancesFor(db, ledger, { side, to: { shipment: 0, row } });
  const { rows } = await db.query<{ rest: string }>(
    `select rest from ${ledger.rows()} o where o.side = $1 and o.row = $2`,
    [side, row],
  );
  const [owed] = rows;
  let rest = new Decimal(owed?.rest ?? 0);
  return found.map((advance) => {
    const proposed = proposedUse(rest.toFixed(2), advance.rate, advance.left);
    rest = rest.minus(advanceMnt(proposed, advance.rate));
    return { ...advance, proposed };
  });
}

/** Those of the party of an item; none for an item below zero. */
export async function offersOnItem(db: Queries, ledger: Ledger, id: number): Promise<Offer[]> {
  const { rows } = await db.query<{ side: PostedSide; amount: string; currency: string; rate: string; rest: string }>(
    `select side, amount, currency, rate, rest from ${outsideItems} where id = $1`,
    [id],
  );
  const [item] = rows;
  if (!item || Number(item.rest) <= 0) return [];
  let rest = new Decimal(item.rest);
  const found = await advancesFor(db, ledger, { side: item.side, to: { item: id } });
  return found.map((advance) => {
    const { currency, rate } = advance;
    const proposed = neededOf(item, rest.toFixed(2), { currency, rate }, advance.left);
    rest = rest.minus(bookedBy(item, { amount: proposed, currency, mnt: advanceMnt(proposed, rate) }));
    return { ...advance, proposed };
  });
}

async function advancesFor(
  db: Queries,
  ledger: Ledger,
  target: Parameters<typeof targetKey>[0],
): Promise<Omit<Offer, 'proposed'>[]> {
  const query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await db.query<R>(sql, values)).rows;
  const { candidates } = await partyFacts([{ ...target, advance: null }], { query, ledger });
  return query(
    `select id, happened_on as on, currency, rate, rest as left, comment from ${advances} where id = any($1) order by happened_on, id`,
    [candidates[targetKey(target)] ?? []],
  );
}
