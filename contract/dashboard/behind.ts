import type { AnswerOf } from '../route.js';
import { daysOfMonth, rowsOf, shipmentsOf } from '../report/behind.js';
import { staffOfOrder, type CommonValue, type ReportGroup } from '../report/groups.js';
import { everyone, type chartRoutes, type Days } from './chart-routes.js';
import type { staffRoutes } from './staff-routes.js';

type Charts = AnswerOf<(typeof chartRoutes)['charts']>;
type Person = AnswerOf<(typeof staffRoutes)['person']>;
type Query = Readonly<Record<string, string>>;

/** Links of the order charts: each leads to the list whose rows add up to the figure (D148). `ownerId` is the owner of the orders. */
export function chartAddresses(charts: Charts | undefined, days: Days, ownerId: string | null) {
  const ownerGroup: CommonValue[] = ownerId === null ? [] : [{ of: staffOfOrder, key: ownerId }];
  const keyAt = (ids: readonly (number | null)[] = [], index: number): string | null => ids[index]?.toString() ?? null;
  const ofGroup =
    (of: ReportGroup, ids: readonly (number | null)[] | undefined) =>
    (index: number): string =>
      shipmentsOf({ ...days, group: [...ownerGroup, { of, key: keyAt(ids, index) }] });
  return {
    month: (month: string): string => shipmentsOf({ ...daysOfMonth(month, days), group: ownerGroup }),
    mode: ofGroup('mode', charts?.shipmentbymode.ids),
    profit: ofGroup('consignee', charts?.profitconsignee.ids),
    income: ofGroup('consignee', charts?.consigneeincome.ids),
    agent: (index: number): string =>
      rowsOf('payables', {
        ...days,
        group: [...ownerGroup, { of: 'agent', key: keyAt(charts?.agentspayment.ids, index) }],
      }),
  };
}

/** The same for the files of one employee; inquiries are not orders yet, so no finance list contains them. */
export function personAddresses({ chartd }: Person, { start = '', end = '', userid = '', usertype = '', type }: Query) {
  const days = { start, end };
  const ownerFilter = userid === everyone ? {} : { [usertype]: userid };
  const by = type === '2' ? 'order' : type === '3' ? 'finished' : null;
  if (by === null) return undefined;
  return {
    month: (month: string): string => shipmentsOf({ ...daysOfMonth(month, days), by, ...ownerFilter }),
    consignee(index: number): string {
      const key = chartd[index]?.id?.toString() ?? null;
      return shipmentsOf({ ...days, by, ...ownerFilter, group: [{ of: 'consignee', key }] });
    },
  };
}

/** The link of an employee's card: the files that it counts. */
export function personAddress(who: { userid: string; usertype: string }, query: Query): string {
  return `/dashboardadmin/person?${new URLSearchParams({ ...who, ...query }).toString()}`;
}
