import type { MoveKind } from '../kind.js';
import { documents } from './documents.js';
import { closedInquiries, inquiries } from './inquiries.js';
import { offers, prices, sizes } from './inquiry-rows.js';
import { customInvoices, invoices } from './invoices.js';
import { accountKind, listKinds } from './lists.js';
import { movements } from './movements.js';
import { advances, items, trialBalance } from './opening.js';
import { orders } from './orders.js';
import { parties } from './parties.js';
import { pastOrders } from './past-orders.js';
import { staff } from './staff.js';
import { units } from './units.js';

/** Every kind of sheet, in the order in which they are moved: each after those whose records it names. */
export const moveKinds: readonly MoveKind[] = [
  ...listKinds.filter((kind) => kind !== accountKind),
  parties,
  accountKind,
  staff,
  inquiries,
  closedInquiries,
  orders,
  prices,
  offers,
  sizes,
  units,
  movements,
  invoices,
  customInvoices,
  items,
  advances,
  pastOrders,
  documents,
  trialBalance,
];

/** Sheets of what the firm still works on: past orders come by another move. */
const current: readonly MoveKind[] = [
  ...[inquiries, closedInquiries, orders, prices, offers, sizes, units, movements, invoices],
  ...[customInvoices, items, advances],
];

/** Whether these sheets hold past orders beside what the firm still works on. */
export function mixesPastOrders(kinds: ReadonlySet<string>): boolean {
  return kinds.has(pastOrders.name) && current.some(({ name }) => kinds.has(name));
}

const byName = new Map(moveKinds.map((kind) => [kind.name, kind]));

export function moveKindNamed(name: string): MoveKind | undefined {
  return byName.get(name);
}
