import type { UserType } from './actor.js';
import type { Permission } from './area.js';
import { changesSomething } from './changing-rights.js';
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
 * The table of rights, used by the guard, the menus, the sockets, the command line and the test of all routes. Each area adds its
 * own rights (area.ts); each reference list has four.
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
  // Own: the user's account. A profile save changes name, phone, password and signature only (D022).
  'user.list': to(admin),
  'user.create': to(admin),
  'user.delete': to(admin),
  'user.erase': to(admin),
  'user.read': to(admin, all),
  'user.edit': to(admin, all),
  'user.picture': to(admin, all),
  // Own: the user's signature; on a document also that of the owner of the document.
  'signature.read': to(admin, all),
  // Settings of the firm, which its papers show (D156)
  'firm.read': to(all),
  'firm.edit': to(admin),
  // The log, rebuilds and metrics of the running system
  'operate.audit': to(admin),
  'operate.replay': to(admin),
  /** Background jobs: what runs, what failed and why. */
  'operate.jobs': to(admins),
  /** Releasing the schedules and letters of a restored store: from then on it sends mail. */
  'operate.release': to(admin),
  'log.read': to(admin),
  /** Deleted records: their history and their state at an earlier moment (D204). */
  'record.readDeleted': to(admin),
  // Reports and files. Own: a user who may read a list may export it; fewer may schedule it (decisions, part 2).
  'export.own': to(all),
  'asof.read': to(all),
  // Own: each row is checked again by the capability of the act.
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
  /** Transport price rows, while the shipment is not finished and afterwards; offers are locked with them (D051). */
  'prices.edit': to(sales),
  'prices.editFinished': to(admins),
  'prices.markPaid': to(admin),
  /** Earlier prices of agents and profits on a lane, for users who price it again. */
  'prices.lane': to(sales),
  /** Price rows in the timeline of a file. */
  'prices.history': to([1, 3, 4, 6, 7]),
  // Shipping orders. Own: user_id of the order for type 1, sales_id for type 6 (D031).
  'order.read': to(all),
  'order.edit': to([3, 4, 5, 7], [1, 6]),
  'order.changeSales': to(admins),
  /** Opening the order from a list: fewer user types than may read it (D030). */
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
  /** Containers, wagons, trucks and waybills of an order, and its promised day. */
  'unit.read': to(all),
  'unit.edit': to([1, 2, 4, 6, 7]),
  /** The clock of containers over their free days: what we owe, and what the customer owes us. */
  'clock.read': to([1, 2, 3, 4, 6, 7]),
  'clock.readCustomers': to([1, 3, 4, 6, 7]),
  'risk.read': to([1, 2, 4, 6, 7]),
  /** Documents of a file: those of the cargo, and those that show money. */
  'document.read': to(all),
  'document.readMoney': to([1, 3, 4, 6, 7]),
  'document.edit': to(all),
  'document.editCargo': to([1, 2, 4, 5, 6, 7]),
  'document.editMoney': to(finance),
  /** Removing a document of another user or day, and deleting bytes for good. */
  'document.removeAny': to(admin),
  /** What needs attention: the list, and its rules by what they are about. */
  'attention.read': to(all),
  'attention.edit': to([2, 3, 4, 5, 6, 7]),
  'attention.cargo': to([1, 2, 4, 6, 7]),
  'attention.editCargo': to([2, 4, 6, 7]),
  'attention.customs': to([1, 2, 4, 5, 6, 7]),
  'attention.editCustoms': to([2, 4, 5, 6, 7]),
  'attention.money': to([3, 4, 7]),
  'attention.editMoney': to([3, 4]),
  /** Extra expenses that nobody decided on: for those who decide, and for finance. */
  'attention.expenses': to([1, 2, 3, 4, 6, 7]),
  /** Reading a list of the railway; each part that it writes needs the right of its own call. */
  'operation.railway': to([1, 2, 4, 6, 7]),
  'operation.status': to([2, 4, 6, 7]),
  'operation.terminal': to([2, 4, 6, 7]),
  'operation.documents': to([2, 4, 6]),
  'operation.tracing': to([4, 6, 7]),
  'operation.extraExpenses': to([4, 6, 7]),
  /** Deciding who pays an extra expense. Own: the files of a salesman. */
  'operation.expensePayer': to([4, 6, 7], [1]),
  'operation.news': to([1, 2, 4, 6]),
  'operation.note': to(all),
  /** Own: the user's note (D086). */
  'operation.removeNote': to(admin, all),
  'operation.awb': to(sales),
  'operation.borderDates': to(sales),
  /** Stating why impossible days are right: who may enter one of them, such as the day of release or the arrival. */
  'operation.keepDays': to([1, 2, 4, 5, 6, 7]),
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
  /**
   * Writing off exchange or rounding differences: while confirming and within the limit of the firm; others need the right to correct
   * (D205).
   */
  'finance.writeOff': to(finance),
  /** Setting how much a payer may owe and for how long, and approving an order beyond that (D135). */
  'finance.credit': to(admin),
  /** Which payer and agent are one firm, and the bank accounts of both. */
  'party.read': to([3, 4, 7]),
  'party.link': to(finance),
  'party.confirm': to(admin),
  /** What payers and consignees may owe and do owe (D203); who approved an order is visible to fewer. */
  'finance.creditRead': to([1, 3, 4, 6, 7]),
  'finance.creditReleased': to([3, 4, 7]),
  /** The amounts of each month, and which months are closed (D203). */
  'finance.monthsRead': to([3, 4, 7]),
  /** Closing a month of accounting, and reopening it (D140). */
  'finance.closeMonth': to(admin),
  /** The link from a receivable to its order (R468). */
  'finance.orderLink': to([1, 4]),
  /** Every transaction with the user who recorded it, like prices in the timeline of a file. */
  'finance.postings': to([1, 3, 4, 6, 7]),
  /** Statements of banks and the movements in them (D128). */
  'bank.read': to(finance),
  'bank.edit': to(finance),
  /** Taking back what another user or another day booked. */
  'bank.correct': to(admin),
  'custominvoice.read': to(all),
  'custominvoice.edit': to(finance),
  // Menus, document 1 s2.4: what is offered, which is less than what may be read (D030)
  'menu.everyone': to(all),
  'menu.dashboardAdmin': to(admins),
  'menu.inquiry': to(sales),
  'menu.bank': to(finance),
  'menu.operation': to([2, 4, 6, 7]),
  'menu.risk': to([1, 2, 4, 6, 7]),
  'menu.soc': to(admins),
  'menu.customs': to([4, 5, 7]),
  'menu.finished': to(admins),
  'menu.archive': to(admins),
  'menu.users': to(admin),
  'menu.firm': to(admin),
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

export interface Principal {
  id: number;
  type: UserType;
  /** Looks at a store in which nothing can be changed, such as a rehearsal. */
  isReadOnly?: boolean;
}

/** Without an owner id: whether the user has the right for any record; with it: for a record of this owner. */
export function allowed(capability: Capability, user: Principal, ownerId?: number | null): boolean {
  if (user.isReadOnly && changesSomething(capability)) return false;
  const { types, own } = permissions[capability];
  if (types.includes(user.type)) return true;
  return own?.includes(user.type) === true && (ownerId === undefined || ownerId === user.id);
}

/** The same user where things can be changed: a form that he may change there he may look at elsewhere. */
export function asWriter({ id, type }: Principal): Principal {
  return { id, type };
}
