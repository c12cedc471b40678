import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import { owedOnItem, owedOnRow, type Nettable } from '../../contract/netting/open.js';
import type { NettedRow } from '../../contract/netting/state.js';
import { outsideItems } from '../item/tables.js';
import type { Ledger } from '../ledger/ledger.js';
import { orders, payables, receivables } from '../shipment/tables.js';

type Kind = NettedRow['kind'];

/** What is stored of a row that may be netted. */
export interface StoredRow {
  kind: Kind;
  id: number;
  /** The file; null for an item. */
  shipment: number | null;
  code: string;
  document: string | null;
  day: string;
  due: string;
  currency: string;
  booked: string;
  /** In tugrik: what is open, and the difference of exchange that was realised on it; of an item what is open in its currency. */
  restMnt: string;
  difference: string;
  rest: string;
  /** By which what others booked is noticed (D134). */
  version: number;
}

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>;

interface Declared {
  side: PostedSide;
  kind: Kind;
  from: string;
  columns: string;
  /** The party, and what is open and not confirmed. */
  party: string;
  isOpen: string;
}

const isArchived = (file: string): string =>
  `exists (select 1 from ${orders} o where o.id = ${file} and o.is_archived)`;

function declared(ledger: Ledger, may: { archived: boolean }): Declared[] {
  const sourceOf = (side: PostedSide) => {
    const found = ledger.sources.find((source) => source.side === side);
    if (!found) throw new Error(`Nothing is ${side}`);
    return found.owed;
  };
  const [owed, owing] = [sourceOf('receivable'), sourceOf('payable')];
  const inUse = (file: string): string => (may.archived ? '' : ` and not ${isArchived(file)}`);
  const item = (side: PostedSide): Declared => ({
    ...{ side, kind: 'item', from: `${outsideItems} r`, party: side === 'receivable' ? 'r.payer_id' : 'r.agent_id' },
    columns: `null::integer as shipment, coalesce(r.code, 'Бусад тооцоо №' || r.number) as code, r.paper as document, r.happened_on as day,
      r.due_on as due, r.rate as booked, r.rest_mnt as "restMnt", 0 as difference, r.rest, r.version`,
    isOpen: `r.side = '${side}' and r.is_open and r.amount > 0 and r.rest > 0`,
  });
  return [
    {
      ...{ side: 'receivable', kind: 'order', from: `${receivables} r`, party: 'r.payer_id' },
      columns: `r.id as shipment, r.code, ${owed.document?.('r') ?? 'null'} as document, r.shipping_order_on as day,
        ${owed.due('r')} as due, r.exchange as booked, r.rest as "restMnt", r.difference, 0 as rest, r.version`,
      isOpen: `not r.is_paid and r.rest > 0${inUse('r.id')}`,
    },
    {
      ...{ side: 'payable', kind: 'price', from: `${payables} r`, party: 'r.agent_id' },
      columns: `r.shipment_id as shipment, r.code, ${owing.document?.('r') ?? 'null'} as document, r.shipping_order_on as day,
        ${owing.due('r')} as due, r.rate as booked, r.unpaid_total as "restMnt", r.difference, 0 as rest,
        (select w.version from ${receivables} w where w.id = r.shipment_id) as version`,
      isOpen: `not r.is_paid and r.unpaid_total > 0${inUse('r.shipment_id')}`,
    },
    item('receivable'),
    item('payable'),
  ];
}

const selected = ({ kind, columns, from }: Declared, where: string): string =>
  `select '${kind}' as kind, r.id, r.currency, ${columns} from ${from} where ${where}`;

const read = (parts: readonly string[]): string =>
  `select kind, id, shipment, code, document, day, due, currency, trim_scale(booked)::text as booked, "restMnt"::text, difference::text,
    rest::text, version from (${parts.join(' union all ')}) rows order by due, day, kind, id`;

/** The open rows of these entries on one side, the oldest due first. Of the archive only for users who may book there (D138). */
export function openRowsOf(
  query: Query,
  ledger: Ledger,
  side: PostedSide,
  parties: readonly number[],
  may: { archived: boolean },
): Promise<StoredRow[]> {
  const parts = declared(ledger, may).filter((one) => one.side === side);
  const all = parts.map((one) => selected(one, `${one.party} = any($1) and ${one.isOpen}`));
  return query<StoredRow>(read(all), [parties]);
}

/** The rows with these ids, by kind and id. */
export async function rowsNamed(
  query: Query,
  ledger: Ledger,
  named: readonly Pick<NettedRow, 'kind' | 'id'>[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const all = declared(ledger, { archived: true });
  const parts = kinds.map((kind, at) => {
    const one = all.find((each) => each.kind === kind);
    if (!one) throw new Error(`${kind} is no row`);
    return selected(one, `r.id = any($${at + 1})`);
  });
  const values = kinds.map((kind) => named.flatMap((row) => (row.kind === kind ? row.id : [])));
  const rows = parts.length === 0 ? [] : await query<StoredRow>(read(parts), values);
  return new Map(rows.map((row) => [rowKey(row), row]));
}

export function rowKey({ kind, id }: Pick<NettedRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function owedOn({ kind, currency, booked, restMnt, difference, rest }: StoredRow): Nettable {
  return kind === 'item'
    ? owedOnItem({ currency, rate: booked, rest })
    : owedOnRow({ currency, booked, restMnt, difference });
}
