import { dayAfter } from '../../../../contract/time.js';
import { rateOn } from '../../../../server/demo/move/firm/money.js';
import { numbered } from './old-list.js';
import type { OldTransport, OrderNumbers, Transports } from './transports.js';
import type { FirmSize } from './size.js';

/** The oldest running order began so many days ago. */
export const daysOfRunning = 140;

/** An income, or with a price a payment of it. */
export interface OldMovement {
  price: OldPrice | null;
  on: string;
  amount: number;
  rate: string;
}

/** What an agent is owed for a part of the way. */
export interface OldPrice {
  number: string;
  name: string;
  amount: number;
  paid: number;
}

export interface OldOrder extends OldTransport {
  /** In days, of the order. */
  age: number;
  offers: readonly number[];
  prices: readonly OldPrice[];
  movements: readonly OldMovement[];
  paid: number;
  units: number;
}

/** Orders of the last months: the older, the further they are and the more of them is paid. */
export function runningOrders(
  size: FirmSize,
  today: string,
  transports: Transports,
  numbers: OrderNumbers,
): OldOrder[] {
  const begun = numbered(size.orders, (at) => {
    const age = daysOfRunning - Math.floor((at * daysOfRunning) / size.orders);
    const orderedOn = dayAfter(today, -age);
    return { ...transports.one(numbers.next(orderedOn), orderedOn), age };
  });
  const units = unitsOf(begun, size.units, transports);
  let prices = 0;
  return begun.map((order, at) => {
    const owed = partsOf(order.cost, transports).map((part, of): OldPrice => {
      const isPaid = order.age > 70;
      const [name] = [['Хил хүртэл', 'Хилээс Улаанбаатар', 'Хүргэлт'][of] ?? 'Тээвэр'];
      return { number: `Ү${String(++prices).padStart(5, '0')}`, name, amount: part, paid: isPaid ? part : 0 };
    });
    return { ...order, ...moneyOf(order, owed, transports), prices: owed, units: units[at] ?? 0 };
  });
}

/** One price, two or three of them. */
function partsOf(cost: number, { random }: Transports): number[] {
  const count = random.whole(1, 3);
  const part = Math.floor(cost / count);
  return numbered(count, (at) => (at === 0 ? cost - part * (count - 1) : part));
}

function moneyOf(order: OldTransport & { age: number }, prices: readonly OldPrice[], { random }: Transports) {
  const { age, cost, profit, orderedOn, lane } = order;
  const total = cost + profit;
  const extra = random.chance(0.25) ? Math.floor(total / 10) : 0;
  const paid = age > 70 ? total : age > 20 ? Math.floor(total / 2) : 0;
  const move = (amount: number, price: OldPrice | null, days: number): OldMovement[] => {
    const on = dayAfter(orderedOn, days);
    return amount === 0 ? [] : [{ price, on, amount, rate: rateOn(lane.currency, on) }];
  };
  const half = Math.floor(paid / 2);
  return {
    offers: extra === 0 ? [total] : [total - extra, extra],
    movements: [
      ...(age > 70 ? [...move(half, null, 12), ...move(paid - half, null, 50)] : move(paid, null, 12)),
      ...prices.flatMap((price) => move(price.paid, price, 18)),
    ],
    paid,
  };
}

/** Each order of whole units has at least one; the others are handed out. */
function unitsOf(orders: readonly OldTransport[], all: number, { random }: Transports): number[] {
  const counts: number[] = orders.map(({ lane }) => (lane.unit === null ? 0 : 1));
  const counted = counts.flatMap((count, at) => (count === 0 ? [] : [at]));
  for (let left = all - counted.length; left > 0; left--) {
    const at = random.of(counted);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
