import { writeCommon, type CommonValue } from '../../contract/report/groups';

/** The day by which the finance list understands a range. */
const byDay = { order: '4', finished: '2' } as const;

interface Days {
  start: string;
  end: string;
}

interface Shipments extends Days {
  by?: keyof typeof byDay;
  sales?: string;
  tariff?: string;
  /** What they have in common, as a report groups them. */
  group?: readonly CommonValue[];
  /** As they were at the end of a past day. */
  as_of?: string | undefined;
}

/** The address of the list of exactly these shipments (D148). */
export function shipmentsOf({ by = 'order', group = [], ...narrowed }: Shipments): string {
  const common = group.length > 0 ? { group: writeCommon(group) } : {};
  const asked = Object.entries({ datetype: byDay[by], ...narrowed, ...common }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return `/finance?${new URLSearchParams(asked).toString()}`;
}

/** A month as charts write it: 2026-03. */
export function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The days of a month that are in the range. */
export function daysOfMonth(month: string, { start, end }: Days): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { start: first < start ? start : first, end: last > end ? end : last };
}
