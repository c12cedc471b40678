import type { Pool } from 'pg';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import { isOrder, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { income } from '../../../contract/shipment/settlement/form.js';
import { origins } from '../../origin/origin-table.js';
import { movesUnderWay } from '../../origin/moves.aggregate.js';
import { shipmentStream } from '../../shipment/file/shipment-file.js';
import { postings, priceRows, quotations, receivables, shipments, units } from '../../shipment/tables.js';
import type { FileMoney, Movement } from './file-money.js';
import type { FileNumbers } from './file-numbers.js';

type Queries = Pick<Pool, 'query'>;

/** Files in other stages have no more parts. */
const openStages = ['open', 'order', 'pending', 'arrived'] as const satisfies readonly LifeStage[];

interface StoredRow {
  id: number;
  stage: LifeStage;
  name: string;
  created_on: string;
  ordered_on: string | null;
  form: Quotation;
  is_being_moved: boolean;
}

/** Reads the files that were there before and can have more parts, so that rows of this move may name them. */
export async function readStoredFiles(
  db: Queries,
  files: FileNumbers,
  money: FileMoney,
  system: string,
): Promise<void> {
  if (files.idsBefore().length === 0) return;
  // First of all: what is changed after this moment is seen by the version.
  const versions = await versionsOf(db, files.idsBefore().map(shipmentStream));
  const { rows } = await db.query<StoredRow>(
    `select s.id, s.stage, coalesce(s.code, s.name, '') as name, to_char(s.shipping_order_at, 'YYYY-MM-DD') as ordered_on,
        to_char(s.created_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD') as created_on, q.form,
        exists (select from ${origins} o join ${movesUnderWay} u on u.move_id = o.move_id
          where o.kind = 'shipment' and o.record_id = s.id) as is_being_moved
      from ${shipments} s join ${quotations} q on q.id = s.id where s.id = any($1) and s.stage = any($2)`,
    [files.idsBefore(), openStages],
  );
  for (const { id, stage, name, created_on, ordered_on, form, is_being_moved } of rows)
    files.addStored({
      ...{ pending: id, isWrong: false, stage, createdOn: created_on, orderedOn: ordered_on, form },
      stored: { name, version: versions.get(shipmentStream(id)) ?? 0, isBeingMoved: is_being_moved },
    });
  await nameStored(db, files);
  const orders = rows.filter(({ stage }) => isOrder(stage));
  await readMoney(db, orders, money, system);
}

async function versionsOf(db: Queries, streams: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ stream: string; version: number }>(
    `select stream, max(version) as version from event where stream = any($1) group by stream`,
    [streams],
  );
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}

/** Documents are named after the numbers of files and of their units. */
async function nameStored(db: Queries, files: FileNumbers): Promise<void> {
  const { rows } = await db.query<{ file: number; number: string }>(
    `select shipment_id as file, unnest(numbers) as number from ${units} where shipment_id = any($1)`,
    [files.idsBefore()],
  );
  const numbers = new Map<number, string[]>();
  for (const { file, number } of rows) numbers.set(file, [...(numbers.get(file) ?? []), number]);
  for (const [number, id] of files.numbersBefore())
    for (const name of [number, ...(numbers.get(id) ?? [])]) files.addName(number, name);
}

interface OwedInStore {
  file: number;
  /** Null for the receivable. */
  price: number | null;
  number: string | null;
  party: number | null;
  currency: string;
  rate: string;
  total_mnt: string;
  is_paid: boolean;
}

/** The old number of a price is known by the move that brought it. */
const owed = `
  select r.id as file, null::integer as price, null as number, r.payer_id as party, r.currency, r.exchange::text as rate,
    r.total_mnt::text, r.is_paid from ${receivables} r where r.id = any($1)
  union all
  select p.shipment_id, p.id, (select w.number from move_write w join move m on m.id = w.move_id
      where w.list = 'price' and w.written_id = p.id and w.undone_at is null and coalesce(m.system, m.name) = $2
      order by w.move_id desc limit 1),
    p.agent_id, p.currency, p.rate::text, p.total_mnt::text, p.paid_at is not null
  from ${priceRows} p where p.shipment_id = any($1)`;

interface StoredMovement {
  file: number;
  kind: number;
  price: number | null;
  amount: string;
  currency: string;
  rate: string;
  mnt: string;
  on: string;
  written_off: string | null;
}

async function readMoney(db: Queries, orders: readonly StoredRow[], money: FileMoney, system: string): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const { rows: moved } = await db.query<StoredMovement>(
    `select shipment_id as file, kind, price_row_id as price, amount::text, currency, rate::text, mnt::text,
        to_char(happened_on, 'YYYY-MM-DD') as "on", written_off
      from ${postings} where shipment_id = any($1) and live order by id`,
    [ids],
  );
  const movements = new Map<string, Movement[]>();
  for (const { file, kind, price, amount, currency, rate, mnt, on, written_off: off } of moved) {
    const key = keyOf(file, kind === income ? null : price);
    const posted = { amount, currency, rate: { rate }, mnt, on, ...(off === null ? {} : { writtenOff: off }) };
    movements.set(key, [...(movements.get(key) ?? []), posted]);
  }
  const offered = new Map(orders.map(({ id, form }) => [id, form.priceOffers.length > 0]));
  const { rows } = await db.query<OwedInStore>(owed, [ids, system]);
  for (const { file, price, number, party, currency, rate, total_mnt: totalMnt, is_paid: isConfirmed } of rows) {
    const row =
      price === null
        ? money.openReceivable(file, party, currency)
        : money.openPrice(file, { id: price, number }, party, currency);
    row.addStored({ totalMnt, rate, movements: movements.get(keyOf(file, price)) ?? [], isConfirmed });
    row.isOffered = price === null && (offered.get(file) ?? false);
  }
}

function keyOf(file: number, price: number | null): string {
  return `${file} ${price ?? ''}`;
}
