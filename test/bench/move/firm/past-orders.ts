import { pastOrders } from '../../../../contract/move/kinds/past-orders.js';
import { dayAfter } from '../../../../contract/time.js';
import { amount, listOf, numbered, type OldList } from './old-list.js';
import { daysOfRunning } from './running-orders.js';
import type { FirmSize } from './size.js';
import { laneCells, partyCells, type OldTransport, type OrderNumbers, type Transports } from './transports.js';

const daysOfPast = 5 * 365;
/** A file has at most 20 MB. */
const rowsPerFile = 25_000;

/** The finished orders of five years, in files that are small enough. */
export function pastOrderLists(
  size: FirmSize,
  today: string,
  transports: Transports,
  numbers: OrderNumbers,
): OldList[] {
  const rows = numbered(size.pastOrders, (at) => {
    const age = daysOfRunning + daysOfPast - Math.floor((at * daysOfPast) / size.pastOrders);
    const orderedOn = dayAfter(today, -age);
    return pastRow(transports.one(numbers.next(orderedOn), orderedOn), transports);
  });
  return numbered(Math.ceil(rows.length / rowsPerFile), (at) =>
    listOf(pastOrders, rows.slice(at * rowsPerFile, (at + 1) * rowsPerFile), `${pastOrders.label.mn} ${at + 1}`),
  );
}

function pastRow(order: OldTransport, { random }: Transports) {
  const { lane, orderedOn, rate, cost, profit } = order;
  return {
    oldNumber: order.number,
    orderedOn,
    finishedOn: dayAfter(orderedOn, random.whole(20, 55)),
    paidOn: dayAfter(orderedOn, random.whole(30, 90)),
    ...partyCells(order),
    payer: order.payer,
    shipper: order.shipper,
    ...laneCells(order),
    total: amount(cost + profit),
    currency: lane.currency,
    rate,
    profit: amount(profit),
    agent: order.agent,
    agentPrice: amount(cost),
    agentCurrency: lane.currency,
    agentRate: rate,
    quantity: lane.unit === null ? '' : String(random.whole(1, 6)),
  };
}
