import type { Label } from '../../../contract/label.js';
import { people } from '../../../contract/fields/ref/field.js';
import type { InquiryTotals } from '../../../contract/money/totals/inquiry-totals.js';
import type { OrderTotals } from '../../../contract/money/totals/order-totals.js';
import { cargoNumbersIn } from '../../../contract/shipment/cargo-warnings.js';
import { readAirWaybill, readContainerNumber, readRailWagon } from '../../../contract/text/check-digits.js';
import type { PaperAudience } from '../../../contract/paper/audience.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { references } from '../../../contract/reference/catalogue.js';
import { englishNameOf, nameOf, type Entry } from '../../../contract/reference/declaration.js';
import type { Customs } from '../../../contract/shipment/customs/form.js';
import type { LifecycleFacts } from '../../../contract/shipment/lifecycle/state.js';
import type { Operations } from '../../../contract/shipment/operations/form.js';
import type { Order } from '../../../contract/shipment/order/form.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import type { Units } from '../../../contract/shipment/operations/units/form.js';
import { unitKinds } from '../../../contract/shipment/operations/units/kinds.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import { nameKey } from '../../projection/names.js';
import type { FileTotals } from '../section.js';
import { formatPlace, type FilePaper } from './file-paper.js';

/** Everything that the papers of an order can show. */
export interface OrderPaper extends FilePaper {
  quotation: Quotation;
  order: Order;
  operations: Operations;
  units: Units;
  customs: Customs;
  lifecycle: LifecycleFacts;
  /** The tracing of the order, and its extra expenses. */
  tracingState: TracingState;
  expenses: ExpensesState['expenses'];
  /** The day up to which durations are counted. */
  today: string;
  /** The referred entries and the names of users, by list and id. */
  entries: ReadonlyMap<string, Entry>;
  totals: InquiryTotals;
  orderTotals: OrderTotals;
  fileTotals: FileTotals;
  /** The position of the last event of the file. */
  position: number;
  /** Whether the user may see costs and income. */
  showsMoney: boolean;
  audience: PaperAudience;
}

/** A blank for handwriting. */
export const blankLine = '________________';

export function entryOf({ entries }: OrderPaper, list: string, id: number | null): Entry | undefined {
  return id === null ? undefined : entries.get(nameKey({ list, id }));
}

/** Where the goods come from and where they go, with the addresses. */
export function endsOf(from: OrderPaper): { origin: string; final: string } {
  const { language, quotation } = from;
  const city = (id: number): string | null => displayNameOf(from, 'city', id);
  const { originCity, originCountry, originAddress, finalCity, finalCountry, finalAddress } = quotation;
  return {
    origin: formatPlace(language, city(originCity), originCountry, originAddress),
    final: formatPlace(language, city(finalCity), finalCountry, finalAddress),
  };
}

/** The name of an entry or a user, in the letters of the language of the paper. */
export function displayNameOf(from: OrderPaper, list: string, id: number | null): string | null {
  const entry = entryOf(from, list, id);
  if (!entry) return null;
  const english = from.language === 'en' ? englishNameOf(entry) : null;
  if (english !== null) return english;
  const name = list === people ? textOf(entry, 'name') : nameOf(references[list as keyof typeof references], entry);
  return nameIn(from.language, name);
}

export function textOf(entry: Entry | undefined, field: string): string | null {
  const value = entry?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** An own container has no free days: both counts are zero (D066). */
export function hasFreeTime(containerStatus: Entry): boolean {
  return Number(containerStatus['freeday20']) > 0 || Number(containerStatus['freeday40']) > 0;
}

/** The free days for each container size: `20' – 14 хоног, 40' – 10 хоног`. */
export function freeTimeText({ language }: FilePaper, days: (field: 'freeday20' | 'freeday40') => string): string {
  const of = (size: string, count: string): string => `${size}' – ${count}${language === 'mn' ? ' хоног' : ' days'}`;
  return [of('20', days('freeday20')), of('40', days('freeday40'))].join(', ');
}

const kinds = {
  container: { mn: 'Чингэлэг', en: 'Container' },
  wagon: { mn: 'Вагон', en: 'Wagon' },
  waybill: { mn: 'AWB', en: 'Air waybill' },
  other: { mn: 'Дугаар', en: 'Number' },
} as const satisfies Record<string, Label>;

interface CargoNumber {
  number: string;
  kind: string;
  seal: string | null;
}

/** The numbers of the units, or of containers, wagons and waybills in the cargo number field, each with its kind. */
export function cargoNumbers({ operations: { awb }, units: { units }, language }: OrderPaper): CargoNumber[] {
  if (units.length > 0)
    return units.map(({ number, kind, seal }) => ({ number, kind: unitKinds[kind][language], seal }));
  return cargoNumbersIn(awb ?? '').map((written) => {
    const read = [
      ['container', readContainerNumber(written)],
      ['wagon', readRailWagon(written)],
      ['waybill', readAirWaybill(written)],
    ] as const;
    const [kind, number] = read.find(([, right]) => right !== undefined) ?? ['other' as const, written];
    return { number: number ?? written, kind: kinds[kind][language], seal: null };
  });
}
