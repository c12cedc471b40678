import { arrived } from '../../../contract/shipment/status/status.js';
import { localDay } from '../../../contract/time.js';
import type { Counter, Row } from '../../projection/table.js';

/** The counters that the home page shows of all shipments (D119). */
export const arrivedShipments = 'arrived shipments';
export const daysOnTheWay = 'days on the way';
export const ordersOfDay = 'orders of a day';

const dayMs = 86_400_000;

function isArrived({ status, deleted }: Row): boolean {
  return status === arrived && deleted === false;
}

/** Whole days from the order to the finish. */
function days({ shipping_order_at: from, finished_at: to }: Row): number | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return Math.round((Date.parse(localDay(new Date(to))) - Date.parse(from)) / dayMs);
}

export const lifecycleCounters: Readonly<Record<string, Counter>> = {
  [arrivedShipments]: {
    counts: 'arrived and not deleted',
    of: (row) => (isArrived(row) ? [['', 1]] : []),
  },
  [daysOnTheWay]: {
    counts: 'whole days from the order to the finish of arrived shipments, and how many these are',
    of(row) {
      const dayCount = isArrived(row) ? days(row) : null;
      return dayCount === null
        ? []
        : [
            ['days', dayCount],
            ['shipments', 1],
          ];
    },
  },
  [ordersOfDay]: {
    counts: 'shipments that are not deleted, by the day of the order',
    of: ({ shipping_order_at: day, deleted }) => (typeof day === 'string' && deleted === false ? [[day, 1]] : []),
  },
};
