import type { Pool } from 'pg';
import type { nettingRoutes } from '../../contract/netting/routes.js';
import { nettedByCurrency } from '../../contract/netting/state.js';
import type { AnswerOf } from '../../contract/route.js';
import { localInstant } from '../../contract/time.js';
import { accounts } from '../identity/tables.js';
import { nameOfEntry } from '../reference/tables.js';
import { nettedRows, nettings } from './tables.js';

type Answer = AnswerOf<(typeof nettingRoutes)['detail']>;
type Detail = Answer['data'];
type Pair = Detail['pairs'][number];
type Row = Pair['receivable'];

interface Stored {
  id: number;
  number: string;
  payer: Detail['payer'];
  agent: Detail['agent'];
  ognoo: string;
  posted_at: string;
  comment: string | null;
  mnt: string;
  state: number;
  user: string | null;
  recorded_at: string;
  reason: string | null;
  taken_back_by: string | null;
  taken_back_at: string | null;
  version: number;
}

interface StoredRow extends Omit<Row, 'rest' | 'currency'> {
  place: number;
  side: 'receivable' | 'payable';
  row_currency: string;
  rest: string;
  currency: string;
  amount: string;
  rate: string;
  mnt: string;
}

const partyOf = (list: 'payer' | 'agent'): string =>
  `json_build_object('id', n.${list}_id, 'name', ${nameOfEntry(list, `n.${list}_id`)})`;

export async function readNetting(db: Pick<Pool, 'query'>, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<Stored>(
    `select n.id, n.number, ${partyOf('payer')} as payer, ${partyOf('agent')} as agent, n.happened_on as ognoo, n.posted_on as posted_at,
        n.comment, n.mnt, n.state, u.name as user, to_json(n.recorded_at) as recorded_at, n.reason, b.name as taken_back_by,
        to_json(n.taken_back_at) as taken_back_at, n.version
      from ${nettings} n left join ${accounts} u on u.id = n.user_id left join ${accounts} b on b.id = n.taken_back_by
      where n.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { reason, taken_back_by: user, taken_back_at: at, version, ...netting } = found;
  const stored = await rowsOf(db, id);
  const amounts = stored.filter(({ side }) => side === 'receivable');
  return {
    data: {
      ...netting,
      mnt: Number(netting.mnt),
      recorded_at: localInstant(netting.recorded_at),
      sums: [...nettedByCurrency(amounts)].map(([currency, amount]) => ({ currency, amount: Number(amount) })),
      pairs: amounts.map((row) => pairOf(row, stored)),
      taken_back: at === null ? null : { reason: reason ?? '', user, recorded_at: localInstant(at) },
    },
    version,
  };
}

async function rowsOf(db: Pick<Pool, 'query'>, netting: number): Promise<StoredRow[]> {
  const { rows } = await db.query<StoredRow>(
    `select place, side, kind, row_id as id, shipment_id as inquiryid, part_id as part, code, document, due_on as due_at,
        row_currency, rest, currency, amount, rate, mnt
      from ${nettedRows} where netting_id = $1 order by place`,
    [netting],
  );
  return rows;
}

function pairOf(receivable: StoredRow, all: readonly StoredRow[]): Pair {
  const payable = all.find(({ place, side }) => place === receivable.place && side === 'payable');
  if (!payable) throw new Error(`Pair ${receivable.place} has one side only`);
  const { amount, currency, rate, mnt } = receivable;
  return {
    ...{ receivable: shown(receivable), payable: shown(payable) },
    ...{ amount: Number(amount), currency, rate: Number(rate), mnt: Number(mnt) },
  };
}

function shown({
  kind,
  id,
  inquiryid,
  part,
  code,
  document,
  due_at: due,
  row_currency: currency,
  rest,
}: StoredRow): Row {
  return { kind, id, inquiryid, part, code, document, due_at: due, currency, rest: Number(rest) };
}
