import { InventedNames } from '../../../../server/demo/move/firm/invented-names.js';
import { Random } from '../../../../server/demo/move/firm/random.js';
import { basicLists, basicsOf } from './basics.js';
import type { OldList } from './old-list.js';
import { inquiryLists, orderLists } from './order-lists.js';
import { paperLists } from './papers.js';
import { partiesOf } from './parties.js';
import { pastOrderLists } from './past-orders.js';
import { runningOrders } from './running-orders.js';
import type { FirmSize } from './size.js';
import { OrderNumbers, Transports } from './transports.js';

const seed = 36;

/** The lists of an invented firm. */
export interface OldLists {
  /** What it works on, with everything that this refers to. */
  current: readonly OldList[];
  /** A move of their own. */
  past: readonly OldList[];
}

/** All rows fit as they are; the same size and day give the same lists. */
export function oldLists(size: FirmSize, today: string): OldLists {
  const random = new Random(seed);
  const basics = basicsOf(size);
  const parties = partiesOf(size.parties, basics, new InventedNames(random), random);
  const transports = new Transports(basics, parties, random);
  const numbers = new OrderNumbers();
  const past = pastOrderLists(size, today, transports, numbers);
  const { inquiries, priced } = inquiryLists(size.inquiries, today, transports);
  const orders = runningOrders(size, today, transports, numbers);
  return {
    current: [
      ...basicLists(basics, size, today),
      parties.list,
      inquiries,
      ...orderLists(orders, priced),
      ...paperLists(size, today, parties, random),
    ],
    past,
  };
}

export const rowsOf = (lists: readonly OldList[]): number => lists.reduce((sum, { rows }) => sum + rows.length, 0);
