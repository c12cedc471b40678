import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import { localDay } from '../time.js';

/** Who has to act on an inquiry, in the order in which it circulates until it becomes an order. */
export const relayStops = {
  sales: { mn: 'Борлуулалт', en: 'Sales' },
  tariff: { mn: 'Тариф', en: 'Tariff' },
  customer: { mn: 'Үйлчлүүлэгч', en: 'Customer' },
} as const satisfies Record<string, Label>;
export type RelayStop = keyof typeof relayStops;

/** Who has to act on an open inquiry, and since when. */
export interface Relay {
  stop: RelayStop;
  since: string;
  /** When it was last sent to a side, sales or tariff. */
  sentAt: string;
}

/** The fields of an inquiry that decide who has to act. */
interface Offered {
  quotedOn: string | null;
  priceOffers: readonly unknown[];
}

/** After an inquiry is created or sent to a side. */
export function relaySent(to: 'sales' | 'tariff', form: Offered, at: string): Relay {
  return { stop: stopOf(to, form, at), since: at, sentAt: at };
}

/** After a save: it is the customer's turn once sales has entered the day of the offer. `since` restarts when another party has to act. */
export function relaySaved(before: Relay, form: Offered, at: string, isHolderChanged: boolean): Relay {
  const stop = stopOf(before.stop === 'tariff' ? 'tariff' : 'sales', form, before.sentAt);
  return stop === before.stop && !isHolderChanged ? before : { ...before, stop, since: at };
}

/** An offer of an earlier day is not based on the new prices. */
function stopOf(side: 'sales' | 'tariff', { quotedOn, priceOffers }: Offered, sentAt: string): RelayStop {
  if (side === 'tariff') return 'tariff';
  const isQuoted = priceOffers.length > 0 && quotedOn !== null && quotedOn >= localDay(new Date(sentAt));
  return isQuoted ? 'customer' : 'sales';
}

/** Sales has an inquiry that was never sent, or one that came back; where it is with the customer both are the same. */
export const salesTurns = {
  returned: { mn: 'буцаж ирсэн', en: 'came back' },
  unsent: { mn: 'илгээгээгүй', en: 'not sent yet' },
} as const satisfies Record<string, Label>;

/** The inquiry was sent for a price and is back with the salesman. */
export function isReturnedToSales({ waitsFor, sales }: { waitsFor: number | null; sales: number | null }): boolean {
  return waitsFor !== null && waitsFor === sales;
}

interface RelayNeed {
  /** The field or table of the form where it is entered. */
  field: string;
  label: Label;
  capability: Capability;
}

/** What an inquiry needs to go on, and who enters it. */
export const relayNeeds = {
  tariffManager: {
    field: 'tariff',
    label: { mn: 'Тарифын менежер сонгох', en: 'Choose the tariff manager' },
    capability: 'inquiry.sendToTariff',
  },
  priceOffers: {
    field: 'priceOffers',
    label: { mn: 'Үнийн санал оруулах', en: 'Enter price offers' },
    capability: 'prices.edit',
  },
  quotationDate: {
    field: 'quotedOn',
    label: { mn: 'Үнийн санал өгсөн огноо оруулах', en: 'Enter the date of the offer' },
    capability: 'inquiry.edit',
  },
} as const satisfies Record<string, RelayNeed>;
export type RelayNeedName = keyof typeof relayNeeds;

/** What an inquiry lacks at its current stop, the most basic first. */
export function relayLacks(
  stop: RelayStop,
  { tariff, offers }: { tariff: number | null; offers: number },
): RelayNeedName[] {
  if (stop === 'tariff') return offers === 0 ? ['priceOffers'] : [];
  if (stop === 'customer') return [];
  if (offers > 0) return ['quotationDate'];
  return tariff === null ? ['tariffManager'] : [];
}
