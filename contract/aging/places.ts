import type { Label } from '../label.js';

/** Money that a party owes, or is owed. */
export type AgingSide = 'receivable' | 'payable';

const label = (mn: string, en: string): Label => ({ mn, en });

/** The open rows of orders by the days since they were due, up to which each of them goes (E42). */
export const buckets = [
  { name: 'notdue', upTo: 0, label: label('Хугацаа болоогүй', 'Not due') },
  { name: 'days30', upTo: 30, label: label('1–30 хоног', '1–30 days') },
  { name: 'days60', upTo: 60, label: label('31–60 хоног', '31–60 days') },
  { name: 'days90', upTo: 90, label: label('61–90 хоног', '61–90 days') },
  { name: 'over90', upTo: null, label: label('91+ хоног', '91+ days') },
] as const;

type Bucket = (typeof buckets)[number]['name'];

/** What is apart of the buckets: rows of orders of which too much was paid, or that are confirmed as paid with a rest left (D104). */
export const apart = {
  overpaid: label('Илүү төлсөн', 'Overpaid'),
  confirmed: label('Баталгаажсан үлдэгдэл', 'Confirmed with a rest'),
} as const;

/** What no row of an order stands for (D170). */
export const outsideOrders = {
  custominvoices: label('Тусгай нэхэмжлэх', 'Custom invoices'),
  items: label('Бусад тооцоо', 'Items outside files'),
  advances: label('Урьдчилгаа', 'Advances'),
} as const;

/** Where an open row stands in the aging: each stands in one place. */
export type AgingPlace = Bucket | keyof typeof apart | keyof typeof outsideOrders;

export const placeLabels: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(buckets.map(({ name, label: of }) => [name, of])),
  ...apart,
  ...outsideOrders,
};

/** The places whose sum is the rest of the receivable or payable list. */
export const placesOfOrders: readonly string[] = [...buckets.map(({ name }) => name), ...Object.keys(apart)];

const dayMs = 86_400_000;

/** The days since a row was due; not due while this is 0 or less. */
export function daysLate(due: string, on: string): number {
  return (Date.parse(`${on}T00:00:00Z`) - Date.parse(`${due}T00:00:00Z`)) / dayMs;
}

interface OpenOrderRow {
  rest: number;
  isConfirmed: boolean;
  due: string;
}

/** The place of a row of an order; a row of which nothing is left has none. */
export function placeOf({ rest, isConfirmed, due }: OpenOrderRow, on: string): AgingPlace | null {
  if (rest === 0) return null;
  if (rest < 0) return 'overpaid';
  if (isConfirmed) return 'confirmed';
  const late = daysLate(due, on);
  return buckets.find(({ upTo }) => upTo === null || late <= upTo)?.name ?? null;
}
