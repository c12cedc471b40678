import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import { otherKind, sideOfKind, type PartyId } from '../../contract/party/kind.js';
import type { partyRoutes } from '../../contract/party/routes.js';
import type { AnswerOf } from '../../contract/route.js';
import { OpenRows } from '../aging/open-rows.js';
import { Values } from '../database/sql.js';
import type { Ledger } from '../ledger/ledger.js';
import { entriesOf } from '../reference/tables.js';
import { payerCredit } from '../shipment/settlement/credit/credit-reader.js';

type Answer = AnswerOf<(typeof partyRoutes)['detail']>;
type Side = Answer['data']['sides'][number];

interface Stored extends Omit<Answer['data'], 'kind' | 'active' | 'counterpart' | 'on' | 'sides'> {
  active: number | null;
  term: number | null;
  version: number;
  other: { id: number; name: string; term: number | null } | null;
}

/** An entry that is not deleted, with the one of the other list that is the same firm. */
async function readEntry(db: Pool, { kind, id }: PartyId): Promise<Stored | undefined> {
  const other = otherKind[kind];
  const { rows } = await db.query<Stored>(
    `select e.id, e.name, e.nameen, e.register, e.taxnumber, e.phone, e.email, ${kind === 'payer' ? 'e.address' : 'null::text as address'},
        e.active, e.canonical_id as mergedinto, e.termdays as term, e.version,
        case when o.id is null then null else json_build_object('id', o.id, 'name', o.name, 'term', o.termdays) end as other
      from ${entriesOf(kind)} e left join ${entriesOf(other)} w on w.id = e.${other}
        left join ${entriesOf(other)} o on o.id = coalesce(w.canonical_id, w.id) and not o.deleted
      where e.id = $1 and not e.deleted`,
    [id],
  );
  return rows[0];
}

/** A party with what is open of it; where it is one firm with an entry of the other list, of both. */
export async function readParty(db: Pool, ledger: Ledger, party: PartyId, today: string): Promise<Answer | undefined> {
  const found = await readEntry(db, party);
  if (!found) return undefined;
  const { version, term, other, active, ...entry } = found;
  const { kind } = party;
  const counterpart = other && { kind: otherKind[kind], id: other.id, name: other.name };
  const open = new OpenRows(ledger);
  const of = [
    { kind, id: party.id, name: entry.name, term: term ?? 0 },
    ...(counterpart ? [{ ...counterpart, term: other?.term ?? 0 }] : []),
  ];
  return {
    data: {
      ...entry,
      kind,
      active: active === 1,
      counterpart,
      on: today,
      sides: await Promise.all(of.map((one) => readSide(db, open, one, today))),
    },
    version,
  };
}

interface Sum {
  place: string;
  currency: string;
  rows: number;
  rest: string;
  mnt: string;
  since: string | null;
}

async function readSide(
  db: Pool,
  open: OpenRows,
  of: Pick<Side, 'kind' | 'id' | 'name' | 'term'>,
  today: string,
): Promise<Side> {
  const [sums, credit] = await Promise.all([readSums(db, open, of, today), readCredit(db, of, today)]);
  const dues = sums.flatMap(({ since }) => since ?? []);
  return {
    ...of,
    balance: totalOf(sums, 'mnt'),
    currencies: grouped(sums, 'currency').map(([currency, own]) => ({
      currency,
      rest: totalOf(own, 'rest'),
      mnt: totalOf(own, 'mnt'),
    })),
    places: grouped(sums, 'place').map(([place, own]) => ({
      place,
      mnt: totalOf(own, 'mnt'),
      rows: own.reduce((count, { rows }) => count + rows, 0),
    })),
    since: dues.sort()[0] ?? null,
    credit,
  };
}

/** The open rows added up by their place and currency. */
async function readSums(db: Pool, open: OpenRows, { kind, id }: PartyId, today: string): Promise<Sum[]> {
  const values = new Values();
  const rows = open.sql({ side: sideOfKind[kind], on: today, today, party: id, columns: summed }, (value) =>
    values.bind(value),
  );
  const day = values.bind(today);
  const { rows: sums } = await db.query<Sum>(
    `select r.place, r.currency, count(*)::int as rows, sum(r.rest) as rest, sum(r.rest_mnt) as mnt,
        to_char(min(r.due) filter (where r.due < ${day}::date and r.rest_mnt > 0 and r.place <> 'confirmed'), 'YYYY-MM-DD') as since
      from ${rows} r group by r.place, r.currency order by r.currency, r.place`,
    values.all,
  );
  return sums;
}
const summed = ['place', 'currency', 'rest', 'rest_mnt', 'due'] as const;

/** Agents have no limit. */
async function readCredit(db: Pool, { kind, id }: PartyId, today: string): Promise<Side['credit']> {
  if (kind === 'agent') return null;
  const query = async <R extends object>(sql: string, values: unknown[]) => (await db.query<R>(sql, values)).rows;
  const credit = await payerCredit({ query }, id, 0, today);
  if (!credit) return null;
  const { limit, owed, over } = credit;
  return { limit: limit === null ? null : Number(limit), owed: Number(owed), over: Number(over) };
}

function totalOf(sums: readonly Sum[], of: 'rest' | 'mnt'): number {
  return sums.reduce((total, sum) => total.plus(sum[of]), new Decimal(0)).toNumber();
}

function grouped(sums: readonly Sum[], by: 'currency' | 'place'): (readonly [string, Sum[]])[] {
  const names = [...new Set(sums.map((sum) => sum[by]))];
  return names.map((name) => [name, sums.filter((sum) => sum[by] === name)]);
}
