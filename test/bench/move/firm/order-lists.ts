import { invoices } from '../../../../contract/move/kinds/invoices.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { offers, prices } from '../../../../contract/move/kinds/inquiry-rows.js';
import { inquiries } from '../../../../contract/move/kinds/inquiries.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import { units } from '../../../../contract/move/kinds/units.js';
import { dayAfter } from '../../../../contract/time.js';
import { containerNumber, wagonNumber } from '../../../../server/demo/move/firm/unit-numbers.js';
import { tracingStatuses } from './basics.js';
import { amount, listOf, numbered, type OldList } from './old-list.js';
import type { OldOrder } from './running-orders.js';
import { quotationCells, type OldTransport, type Transports } from './transports.js';

/** Open inquiries of the last three weeks; two of three have a price. */
export function inquiryLists(
  count: number,
  today: string,
  transports: Transports,
): { inquiries: OldList; priced: OldTransport[] } {
  const all = numbered(count, (at) => transports.one(`ҮХ-${at + 1}`, dayAfter(today, -(at % 20))));
  const rows = all.map((inquiry) => ({
    oldNumber: inquiry.number,
    ...quotationCells(inquiry),
    comment: `${inquiry.lane.city}-аас`,
  }));
  return { inquiries: listOf(inquiries, rows), priced: all.filter((_one, at) => at % 3 > 0) };
}

/** Running orders, and everything that belongs to them. */
export function orderLists(all: readonly OldOrder[], priced: readonly OldTransport[]): OldList[] {
  return [
    listOf(orders, all.map(orderRow)),
    listOf(prices, [...all.flatMap(priceRows), ...priced.map(inquiryPrice)]),
    listOf(offers, all.flatMap(offerRows)),
    listOf(units, unitRows(all)),
    listOf(movements, movementRows(all)),
    listOf(invoices, all.filter(({ age }) => age > 3).map(invoiceRow)),
  ];
}

function orderRow(order: OldOrder) {
  const { age, orderedOn, lane, cost, profit, paid } = order;
  const since = (days: number, isOver: boolean): string => (isOver ? dayAfter(orderedOn, days) : '');
  const total = cost + profit;
  const status = tracingStatuses[Math.min(3, Math.floor(age / 25))]!;
  return {
    state: age > 60 ? 'Ирсэн' : 'Захиалга',
    orderedOn,
    oldNumber: order.number,
    ...quotationCells(order),
    payer: order.payer,
    shipper: order.shipper,
    paymentType: 'Урьдчилсан',
    paymentTerm: 'Дансаар',
    route: lane.route,
    quantity: order.units === 0 ? '' : String(order.units),
    promised: dayAfter(orderedOn, 45),
    etaBorder: dayAfter(orderedOn, 22),
    ataBorder: since(24, age > 25),
    etdBorder: since(31, age > 32),
    ataUb: since(39, age > 40),
    clearanceStartedOn: since(40, age > 41),
    clearanceFinishedOn: since(49, age > 60),
    releasedOn: since(50, age > 60),
    finishedOn: since(51, age > 60),
    placeOn: since(Math.min(38, Math.max(1, age - 3)), age > 3),
    placeCountry: age > 3 ? lane.country : '',
    placeCity: age > 3 ? lane.city : '',
    placeStatus: age > 3 ? status : '',
    total: amount(total),
    paid: amount(paid),
    rest: amount(total - paid),
    isPaid: paid === total ? 'тийм' : '',
  };
}

function priceRows({ number: file, prices: owed, agent, lane, rate }: OldOrder) {
  return owed.map((price) => ({
    file,
    oldNumber: price.number,
    name: price.name,
    agent,
    price: amount(price.amount),
    currency: lane.currency,
    rate,
    paid: amount(price.paid),
    rest: amount(price.amount - price.paid),
    isPaid: price.paid === price.amount ? 'тийм' : '',
  }));
}

function inquiryPrice({ number: file, agent, cost, lane, rate }: OldTransport, at: number) {
  const [price, rest] = [amount(cost), amount(cost)];
  const oldNumber = `ҮҮ-${at + 1}`;
  return { file, oldNumber, name: 'Тээвэр', agent, price, currency: lane.currency, rate, paid: '', rest, isPaid: '' };
}

function offerRows({ number: file, offers: offered, profit, lane, rate }: OldOrder) {
  return offered.map((price, at) => ({
    file,
    price: amount(price),
    currency: lane.currency,
    rate,
    profit: at === 0 ? amount(profit) : '0',
  }));
}

function unitRows(all: readonly OldOrder[]) {
  let serial = 0;
  return all.flatMap(({ number: file, lane, units: count, age, orderedOn }) =>
    numbered(count, () => {
      serial += 1;
      return {
        file,
        container: lane.unit === 'container' ? containerNumber(serial) : '',
        wagon: lane.unit === 'wagon' ? wagonNumber(serial) : '',
        truck: lane.unit === 'truck' ? `${1_000 + (serial % 9_000)}УБА` : '',
        seal: lane.unit === 'container' ? `YS${700_000 + serial}` : '',
        grossKg: String(8_000 + ((serial * 37) % 19_000)),
        place: age > 3 ? lane.city : '',
        placeOn: age > 3 ? dayAfter(orderedOn, Math.min(38, age - 3)) : '',
        ataBorder: age > 25 ? dayAfter(orderedOn, 24) : '',
        ataDestination: age > 40 ? dayAfter(orderedOn, 39) : '',
      };
    }),
  );
}

function movementRows(all: readonly OldOrder[]) {
  let number = 0;
  return all.flatMap(({ number: file, movements: moved, payer, agent, lane }) =>
    moved.map(({ price, on, amount: sum, rate }) => ({
      oldNumber: `Г-${++number}`,
      file,
      direction: price === null ? 'Орлого' : 'Төлбөр',
      price: price?.number ?? '',
      payer: price === null ? payer : '',
      agent: price === null ? '' : agent,
      on,
      amount: amount(sum),
      currency: lane.currency,
      rate,
    })),
  );
}

function invoiceRow(order: OldOrder, at: number) {
  const { orderedOn, payer, cost, profit, paid, lane, rate } = order;
  const total = cost + profit;
  return {
    oldNumber: `НХ-${at + 1}`,
    file: order.number,
    on: dayAfter(orderedOn, 2),
    due: dayAfter(orderedOn, 32),
    payer,
    amount: amount(total),
    currency: lane.currency,
    rate,
    paid: amount(paid),
    rest: amount(total - paid),
  };
}
