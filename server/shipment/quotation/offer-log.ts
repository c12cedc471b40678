import type { Actor } from '../../../contract/actor.js';
import { sameJson } from '../../../contract/json.js';
import { allowed } from '../../../contract/permissions.js';
import type { PriceOffer, Quotation, TransportPrice } from '../../../contract/shipment/quotation/form.js';
import type { OfferChange, WatchedPrice } from '../../../contract/shipment/quotation/state.js';
import { transitTimes } from '../../../contract/reference/fixed/inquiry-choices.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { memo } from '../../../contract/memo.js';

/** A save by a user who may see the offer log marks its changes as seen (D071). */
export function canReadOfferLog({ userId, type }: Actor): boolean {
  return userId !== null && type !== null && allowed('offerlog.read', { id: userId, type });
}

/** A save of the form by such a user. A bulk act shows no form, so its user has not seen the changes (D071b). */
export function showedOffers({ meta: { actor, act } }: FoldEvent): boolean {
  return act === undefined && canReadOfferLog(actor);
}

/**
 * Every price row that a save changed, added or removed, in any field. The source of a rate is ignored, because nobody enters it, and
 * so is the paid mark, which belongs to settlement (D071a).
 */
export function followOffers(before: Quotation, after: Quotation, event: FoldEvent): OfferChange[] {
  return (['transportPrices', 'priceOffers'] as const).flatMap((table) =>
    changesOf(table, before[table], after[table], event),
  );
}

function changesOf(
  table: OfferChange['table'],
  before: readonly (TransportPrice | PriceOffer)[],
  after: readonly (TransportPrice | PriceOffer)[],
  event: FoldEvent,
): OfferChange[] {
  if (before === after) return [];
  const known = new Map(before.map((row) => [row.id, row]));
  const remainingIds = new Set(after.map(({ id }) => id));
  const change = (row: number, old: WatchedPrice | null, now: WatchedPrice | null): OfferChange => ({
    at: event.at,
    by: event.meta.actor.userId,
    table,
    row,
    before: old,
    after: now,
  });
  return [
    ...after.flatMap((row) => {
      const old = known.get(row.id);
      if (old === row) return [];
      const [was, is] = [old ? seen(old) : null, seen(row)];
      return was && sameJson(was, is) ? [] : [change(row.id, was, is)];
    }),
    ...before.filter(({ id }) => !remainingIds.has(id)).map((row) => change(row.id, seen(row), null)),
  ];
}

function seen(row: TransportPrice | PriceOffer): WatchedPrice {
  const isOffer = 'profit' in row;
  return {
    currency: row.currency,
    price: row.price,
    rate: row.rate,
    profit: isOffer ? row.profit : null,
    transitTime: row.transitTime,
    agent: isOffer ? null : row.agent,
    name: isOffer ? row.carrier : row.name,
  };
}

export const offerLogTable: ReadModelTable = {
  name: 'offer_log',
  key: ['shipment_id', 'place'],
  streamId: 'shipment_id',
  columns: {
    shipment_id: 'integer',
    place: 'integer',
    at: 'timestamptz',
    user_id: 'integer',
    kind: 'text',
    row_id: 'integer',
    ...both('currency', 'text'),
    ...both('price', 'numeric(17,4)'),
    ...both('rate', 'numeric(21,8)'),
    ...both('profit', 'numeric(17,4)'),
    ...both('transit_time', 'text'),
    ...both('agent_id', 'integer'),
    ...both('name', 'text'),
  },
};

function both<T extends string>(name: string, type: T): Record<string, T> {
  return { [`old_${name}`]: type, [`new_${name}`]: type };
}

/** A line never changes, so rows are computed and compared only for new lines. */
const lineOf = memo(
  (change: OfferChange, shipment: number, position: number): Row => ({
    shipment_id: shipment,
    place: position,
    at: change.at,
    user_id: change.by,
    kind: change.table,
    row_id: change.row,
    ...cells('old', change.before),
    ...cells('new', change.after),
  }),
);

export function offerLogRows(changes: readonly OfferChange[], shipment: number): Row[] {
  return changes.map((change, at) => lineOf(change, shipment, at + 1));
}

function cells(side: 'old' | 'new', price: WatchedPrice | null): Row {
  return {
    [`${side}_currency`]: price?.currency ?? null,
    [`${side}_price`]: price?.price ?? null,
    [`${side}_rate`]: price?.rate ?? null,
    [`${side}_profit`]: price?.profit ?? null,
    [`${side}_transit_time`]: transitTime(price?.transitTime ?? null),
    [`${side}_agent_id`]: price?.agent ?? null,
    [`${side}_name`]: price?.name ?? null,
  };
}

/** The transit time of a transport price is a choice, that of an offer is free text. */
function transitTime(time: string | number | null): string | null {
  return typeof time === 'number' ? transitTimes[time as keyof typeof transitTimes].mn : time;
}
