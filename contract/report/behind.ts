import { readCommon, writeCommon, type CommonValue } from './groups.js';
import type { GroupedReport, ReportMeasure, RowsBehind } from './report.js';

/** The date that the finance list filters by. */
const byDay = { order: '4', finished: '2' } as const;

interface Days {
  start: string;
  end: string;
}

interface Shipments extends Days {
  by?: keyof typeof byDay;
  sales?: string;
  tariff?: string;
  /** The group values that the orders have in common. */
  group?: readonly CommonValue[];
  /** As of the end of a past day. */
  as_of?: string | undefined;
}

/** The address of the list of exactly these shipments (D148). */
export function shipmentsOf({ by = 'order', group = [], ...narrowed }: Shipments): string {
  const common = group.length > 0 ? { group: writeCommon(group) } : {};
  const parameters = Object.entries({ datetype: byDay[by], ...narrowed, ...common }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return `/finance?${new URLSearchParams(parameters).toString()}`;
}

const lists = { payables: '/uglug/list', services: '/extraservices' } as const;

/** The address of the list of exactly the rows that a figure adds up, if these are not orders (D148). */
export function rowsOf(
  behind: Exclude<RowsBehind, 'orders'>,
  { start, end, group, as_of }: Days & Pick<Shipments, 'group' | 'as_of'>,
): string {
  const parameters = {
    ...(behind === 'payables' ? { datetype: '1' } : {}),
    ...{ start, end, group: writeCommon(group ?? []) },
    ...(as_of === undefined ? {} : { as_of }),
  };
  return `${lists[behind]}?${new URLSearchParams(parameters).toString()}`;
}

/** A month in the format of charts: 2026-03. */
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

const sizes: Partial<Record<ReportMeasure, string>> = { containers20: '20', containers40: '40' };

/** The address of the list behind a row of a report; full containers are one row, so there it is the list behind a column. */
export function rowsBehind(
  { groups, measures, behind }: GroupedReport,
  rows: readonly Readonly<Record<string, unknown>>[],
  { start, end, as_of }: Readonly<Record<string, string>>,
): (index: number) => string | undefined {
  return (index) => {
    if (start === undefined || end === undefined) return undefined;
    const size = sizes[Object.values(measures)[index] ?? 'shipments'];
    const isOneRow = Object.keys(groups).length === 0;
    const common = isOneRow
      ? size
        ? [{ of: 'size' as const, key: size }]
        : []
      : readCommon(String(rows[index]?.['common']));
    if (!common) return undefined;
    const query = { start, end, group: common, as_of };
    return behind === 'orders' ? shipmentsOf(query) : rowsOf(behind, query);
  };
}

/** The address of the list of the orders of which a row of the report of legs gives the days. */
export function ordersOfLeg(
  rows: readonly Readonly<Record<string, unknown>>[],
  { start, end, as_of }: Readonly<Record<string, string>>,
): (index: number) => string | undefined {
  return (index) => {
    const group = readCommon(String(rows[index]?.['common']));
    return start === undefined || end === undefined || !group
      ? undefined
      : shipmentsOf({ by: 'finished', start, end, group, as_of });
  };
}
