import type { AnswerOf } from '../route.js';
import { daysOfMonth, rowsOf, shipmentsOf } from '../report/behind.js';
import { standsOnIt, type CommonValue, type ReportGroup } from '../report/groups.js';
import { everyone, type chartRoutes, type Days } from './chart-routes.js';
import type { staffRoutes } from './staff-routes.js';

type Charts = AnswerOf<(typeof chartRoutes)['charts']>;
type Person = AnswerOf<(typeof staffRoutes)['person']>;
type Asked = Readonly<Record<string, string>>;

/** Links of the order charts: each leads to the list whose rows add up to the figure (D148). `ownerId` is the owner of the orders. */
export function chartAddresses(charts: Charts | undefined, days: Days, mine: string | null) {
  const whose: CommonValue[] = mine === null ? [] : [{ of: standsOnIt, key: mine }];
  const keyAt = (ids: readonly (number | null)[] = [], place: number): string | null => ids[place]?.toString() ?? null;
  const ofGroup =
    (of: ReportGroup, ids: readonly (number | null)[] | undefined) =>
    (place: number): string =>
      shipmentsOf({ ...days, group: [...whose, { of, key: keyAt(ids, place) }] });
  return {
    month: (month: string): string => shipmentsOf({ ...daysOfMonth(month, days), group: whose }),
    mode: ofGroup('mode', charts?.shipmentbymode.ids),
    profit: ofGroup('consignee', charts?.profitconsignee.ids),
    income: ofGroup('consignee', charts?.consigneeincome.ids),
    agent: (place: number): string =>
      rowsOf('payables', {
        ...days,
        group: [...whose, { of: 'agent', key: keyAt(charts?.agentspayment.ids, place) }],
      }),
  };
}

/** The same for the files of one employee; inquiries are not orders yet, so no finance list contains them. */
export function personAddresses({ chartd }: Person, { start = '', end = '', userid = '', usertype = '', type }: Asked) {
  const days = { start, end };
  const whose = userid === everyone ? {} : { [usertype]: userid };
  const by = type === '2' ? 'order' : type === '3' ? 'finished' : null;
  if (by === null) return undefined;
  return {
    month: (month: string): string => shipmentsOf({ ...daysOfMonth(month, days), by, ...whose }),
    consignee(place: number): string {
      const key = chartd[place]?.id?.toString() ?? null;
      return shipmentsOf({ ...days, by, ...whose, group: [{ of: 'consignee', key }] });
    },
  };
}

/** The link of an employee's card: the files that it counts. */
export function personAddress(who: { userid: string; usertype: string }, asked: Asked): string {
  return `/dashboardadmin/person?${new URLSearchParams({ ...who, ...asked }).toString()}`;
}
