import type { UserType } from './actor.js';
import type { Permission } from './area.js';
import { areas } from './composition/areas.js';
import type { SettingsList } from './reference/heads.js';

const all = [1, 2, 3, 4, 5, 6, 7] as const;
const admin = [4] as const;
const admins = [4, 7] as const;
const sales = [1, 4, 6, 7] as const;
const finance = [3, 4] as const;
const exceptOperation = [1, 3, 4, 5, 6, 7] as const;

const to = (types: readonly UserType[], own?: readonly UserType[]): Permission => (own ? { types, own } : { types });

export type { SettingsList };

/**
 * Who may do what, said once: the guard, the menus, the sockets, the command line and the sweep over all routes read it. What an area
 * says about itself (area.ts) adds to it: each reference list has four rights of its own.
 */
const fixed = {
  // The installation
  'session.use': to(all),
  'session.own': to(all),
  'session.all': to(admin),
  'command.own': to(all),
  'image.read': to(all),
  'push.register': to(all),
  'helper.read': to(all),
  'dashboard.read': to(all),
  'dashboard.admin': to(admins),
  'notification.own': to(all),
  'workspace.own': to(all),
  'search.use': to(all),
  'view.role': to(admin),
  'list.merge': to(admins),
  'live.use': to(all),
  // Own: the account is the caller's. A profile save applies name, phone, password and signature only (D022).
  'user.list': to(admin),
  'user.create': to(admin),
  'user.delete': to(admin),
  'user.erase': to(admin),
  'user.read': to(admin, all),
  'user.edit': to(admin, all),
  'user.picture': to(admin, all),
  // Own: the signature is the caller's; on a document it also stands for whom the document belongs to.
  'signature.read': to(admin, all),
  // Settings of the firm, which its papers show (D156)
  'firm.read': to(all),
  'firm.edit': to(admin),
  // The log, rebuilds and figures of the running system
  'operate.audit': to(admin),
  'operate.replay': to(admin),
  /** Work in the background: what runs, what failed and why. */
  'operate.jobs': to(admins),
  'log.read': to(admin),
  /** What was deleted: its history, and what it was at a moment before (D204). */
  'record.readDeleted': to(admin),
  // Reports and files. Own: who may read a list may have it as a file; schedules are for fewer (decisions, part 2).
  'export.own': to(all),
  'asof.read': to(all),
  // Own: what is done to each row is asked for anew by the capability of the act.
  'bulk.own': to(all),
  'report.sales': to(sales),
  'report.other': to(admins),
  'export.finance': to([3, 4, 7]),
  'export.any': to(admins),
  // Inquiries
  'inquiry.read': to(all),
  'inquiry.list': to(sales),
  'inquiry.create': to([1, 4]),
  'inquiry.edit': to(exceptOperation),
  'inquiry.delete': to(admin),
  'inquiry.duplicate': to(sales),
  'inquiry.move': to(sales),
  'inquiry.close': to(sales),
  'inquiry.sendToTariff': to([1]),
  'inquiry.sendToSales': to([6]),
  'inquiry.updateOffer': to([3]),
  'offerlog.read': to(admins),
  /** Transport price rows, while the shipment is not finished and afterwards; offers lock with them (D051). */
  'prices.edit': to(sales),
  'prices.editFinished': to(admins),
  'prices.markPaid': to(admin),
  /** What agents asked and what was earned on a lane before, for whoever prices it anew. */
  'prices.lane': to(sales),
  /** Price rows in the timeline of a file. */
  'prices.history': to([1, 3, 4, 6, 7]),
  // Shipping orders. Own: user_id of the order for type 1, sales_id for type 6 (D031).
  'order.read': to(all),
  'order.edit': to([3, 4, 5, 7], [1, 6]),
  'order.changeSales': to(admins),
  /** Where the lists lead to the order from: less than who may read it (D030). */
  'order.link': to(admin, [1, 6]),
  'finished.link': to([1, 4]),
  'soc.link': to([1, 4]),
  'operation.link': to([2, 4, 6]),
  'order.duplicate': to(sales),
  'order.reverse': to(admins),
  'order.printMoney': to([3, 4, 6, 7], [1]),
  'offer.signForOthers': to(admins),
  'finished.read': to([1, 4, 7]),
  'finished.undo': to(admins),
  'archive.read': to(admins),
  'archive.request': to(admins),
  'archive.undo': to(admins),
  'soc.read': to([1, 4, 7]),
  'soc.edit': to(admins),
  // Operations
  'operation.read': to([1, 2, 4, 6, 7]),
  'operation.panel': to(all),
  'operation.status': to([2, 4, 6, 7]),
  'operation.terminal': to([2, 4, 6, 7]),
  'operation.documents': to([2, 4, 6]),
  'operation.tracing': to([4, 6, 7]),
  'operation.extraExpenses': to([4, 6, 7]),
  'operation.news': to([1, 2, 4, 6]),
  'operation.note': to(all),
  /** Own: the note is the caller's (D086). */
  'operation.removeNote': to(admin, all),
  'operation.awb': to(sales),
  'operation.borderDates': to(sales),
  // Customs
  'customs.read': to([4, 5, 7]),
  'customs.dates': to(all),
  'customs.edit': to([1, 2, 4, 5, 6, 7]),
  // Finance
  'finance.read': to(all),
  'finance.invoice': to(finance),
  'finance.agents': to(finance),
  'finance.finish': to(finance),
  'finance.transact': to(finance),
  'finance.correct': to(admin),
  /** Differences of exchange and rounding: within the limit of the firm and while confirming; all others are for who corrects (D205). */
  'finance.writeOff': to(finance),
  /** How much a payer may owe and for how long, and letting an order of his through beyond it (D135). */
  'finance.credit': to(admin),
  /** What payers and consignees may owe and do owe (D203); who let one through is for fewer. */
  'finance.creditRead': to([1, 3, 4, 6, 7]),
  'finance.creditReleased': to([3, 4, 7]),
  /** The money of each month, and which of them are closed (D203). */
  'finance.monthsRead': to([3, 4, 7]),
  /** Closing a month of money, and opening it again (D140). */
  'finance.closeMonth': to(admin),
  /** Where what is owed leads to its order (R468). */
  'finance.orderLink': to([1, 4]),
  /** Every movement of money with who recorded it: as with prices in the timeline of a file. */
  'finance.postings': to([1, 3, 4, 6, 7]),
  'custominvoice.read': to(all),
  'custominvoice.edit': to(finance),
  // Menus, document 1 s2.4: what is offered, which is less than what may be read (D030)
  'menu.everyone': to(all),
  'menu.dashboardAdmin': to(admins),
  'menu.inquiry': to(sales),
  'menu.operation': to([2, 4, 6, 7]),
  'menu.soc': to(admins),
  'menu.customs': to([4, 5, 7]),
  'menu.finished': to(admins),
  'menu.archive': to(admins),
  'menu.users': to(admin),
  'menu.firm': to(admin),
  'menu.closing': to(admin),
  'menu.jobs': to(admins),
  'menu.currency': to([3, 4, 7]),
  'menu.log': to(admin),
  'menu.railway': to(admins),
  'menu.settings': to([1, 4, 7]),
  'menu.settings.partners': to([1, 4, 7]),
  'menu.settings.other': to(admins),
  'menu.reports': to(sales),
  'menu.reports.sales': to(sales),
  'menu.reports.other': to(admins),
} as const satisfies Record<string, Permission>;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type Capability = keyof typeof fixed | KeysOf<(typeof areas)[number]['rights']>;

export const permissions: Readonly<Record<Capability, Permission>> = Object.assign(
  {},
  fixed,
  ...areas.map((area) => area.rights),
);

export interface Asker {
  id: number;
  type: UserType;
}

/** Without a subject: whether he may with at least one; with the owner's id: whether with this one. */
export function allowed(capability: Capability, user: Asker, ownerId?: number | null): boolean {
  const { types, own } = permissions[capability];
  if (types.includes(user.type)) return true;
  return own?.includes(user.type) === true && (ownerId === undefined || ownerId === user.id);
}
