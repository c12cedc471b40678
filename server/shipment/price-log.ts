import { allowed } from '../../contract/permissions.js';
import type { PriceOffer, TransportPrice } from '../../contract/shipment/quotation/form.js';
import type { FoldEvent } from '../projection/aggregate.js';
import { numbersOf } from './figures.js';
import type { OfferChange, PriceLog, PriceSeen, ShipmentState } from './state.js';

export const nothingLogged: PriceLog = { offers: [], unseen: 0, totals: [] };

/** D071, for every event of a file whatever section it belongs to: no call has to remember to write it down. */
export function followPrices(before: ShipmentState, after: ShipmentState, event: FoldEvent): PriceLog {
  const log = after.prices;
  if (event.type === 'OffersSeen') return { ...log, unseen: 0 };
  if (before.quotation.form === after.quotation.form || event.type === 'InquiryAdded') return log;
  const { userId, type } = event.meta.actor;
  const changes = (['transportPrices', 'priceOffers'] as const).flatMap((table) =>
    changesOf(table, before.quotation.form[table], after.quotation.form[table], event),
  );
  const isWatcher = userId !== null && type !== null && allowed('offerlog.read', { id: userId, type });
  return {
    offers: changes.length === 0 ? log.offers : [...log.offers, ...changes],
    unseen: isWatcher ? 0 : log.unseen + changes.length,
    totals: [...log.totals, ...totalsChanged(before, after, event)],
  };
}

function changesOf(
  table: OfferChange['table'],
  before: readonly (TransportPrice | PriceOffer)[],
  after: readonly (TransportPrice | PriceOffer)[],
  event: FoldEvent,
): OfferChange[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const change = (row: number, old: PriceSeen | null, now: PriceSeen | null): OfferChange => ({
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
      return was && isSame(was, is) ? [] : [change(row.id, was, is)];
    }),
    ...before.filter(({ id }) => !left.has(id)).map((row) => change(row.id, seen(row), null)),
  ];
}

function seen(row: TransportPrice | PriceOffer): PriceSeen {
  return {
    currency: row.currency,
    price: row.price,
    profit: 'profit' in row ? row.profit : null,
    transitTime: row.transitTime,
  };
}

function isSame(a: PriceSeen, b: PriceSeen): boolean {
  return a.currency === b.currency && a.price === b.price && a.profit === b.profit && a.transitTime === b.transitTime;
}

function totalsChanged(before: ShipmentState, after: ShipmentState, event: FoldEvent): PriceLog['totals'] {
  const { code } = after.lifecycle;
  if (code === null) return [];
  const [old, now] = [numbersOf(before), numbersOf(after)];
  if (old.expense === now.expense && old.income === now.income) return [];
  return [
    {
      id: event.position,
      at: event.at,
      by: event.meta.actor.userId,
      code,
      oldExpense: old.expense,
      newExpense: now.expense,
      oldOffer: old.income,
      newOffer: now.income,
    },
  ];
}
