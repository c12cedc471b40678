import type { UserType } from './actor.js';

/** Everybody who is signed in. */
const all = [1, 2, 3, 4, 5, 6, 7] as const;
const admin = [4] as const;
const admins = [4, 7] as const;
const desk = [1, 4, 6, 7] as const;
const money = [3, 4] as const;
const moneyReaders = [3, 4, 7] as const;
const editors = [1, 3, 4, 5, 6, 7] as const;
const partners = [1, 4, 7] as const;

/**
 * Who may do what, once: the guard of the server, the menus, the sockets, the command line and the tests read this table.
 * A capability with `own` is also anybody's for what is his own. What a row of a file adds (own orders, paid rows,
 * finished shipments) is decided by the file itself, on top of this.
 */
interface Capability {
  types: readonly UserType[];
  own?: true;
}

export const capabilities = {
  // The session and what is personal
  'session.use': { types: all },
  'notification.own': { types: all },
  'workspace.own': { types: all },

  // Dashboards and reports
  'dashboard.read': { types: all },
  'dashboard.filterUser': { types: admin },
  'dashboardAdmin.read': { types: admins },
  'dashboardAdmin.aggregate': { types: admin },
  'report.sales': { types: desk },
  'report.other': { types: admins },
  'log.read': { types: admin },

  // Users
  'user.list': { types: admin },
  'user.read': { types: admin, own: true },
  'user.write': { types: admin, own: true },
  'user.delete': { types: admin },
  'user.sessions': { types: admin, own: true },

  // Reference lists
  'helper.read': { types: all },
  'currency.write': { types: moneyReaders },
  'partner.write': { types: partners },
  'partner.delete': { types: admins },
  'settings.write': { types: admins },
  'settings.merge': { types: admins },
  'settings.pickConsignee': { types: desk },
  'settings.pickSupplier': { types: desk },
  'settings.pickFromOrder': { types: editors },

  // Inquiries
  'inquiry.list': { types: desk },
  'inquiry.read': { types: all },
  'inquiry.add': { types: [1, 4] },
  'inquiry.edit': { types: editors },
  'inquiry.move': { types: desk },
  'inquiry.delete': { types: admin },
  'inquiry.sendToTariff': { types: [1] },
  'inquiry.sendToSales': { types: [6] },
  'inquiry.offerLog': { types: admins },

  // Shipping orders
  'order.list': { types: all },
  'order.read': { types: all },
  'order.edit': { types: editors },
  'order.duplicate': { types: desk },
  'order.offerUpdate': { types: [3] },
  'order.reverse': { types: admins },
  'order.money': { types: [3, 4, 6, 7], own: true },
  'priceRow.edit': { types: [1, 4, 6, 7] },
  'priceRow.editFinished': { types: admins },
  'priceRow.tickPaid': { types: admin },

  // Finished, archive, own containers
  'finished.list': { types: partners },
  'finished.undo': { types: admins },
  'archive.list': { types: admins },
  'archive.request': { types: admins },
  'archive.return': { types: admins },
  'soc.list': { types: partners },
  'soc.update': { types: admins },

  // Operation and customs
  'operation.list': { types: [1, 2, 4, 6, 7] },
  'operation.status': { types: [2, 4, 6, 7] },
  'operation.document': { types: [2, 4, 6] },
  'operation.panels': { types: all },
  'operation.tracing': { types: [4, 6, 7] },
  'operation.news': { types: [1, 2, 4, 6] },
  'operation.note': { types: all },
  'operation.extra': { types: [4, 6, 7] },
  'operation.awb': { types: desk },
  'operation.borderDates': { types: desk },
  'custom.list': { types: [4, 5, 7] },
  'custom.dates': { types: [1, 2, 4, 5, 6, 7] },

  // Finance
  'finance.read': { types: all },
  'finance.write': { types: money },
  'transaction.correct': { types: admin },
  'customInvoice.read': { types: all },
  'customInvoice.write': { types: money },

  // Additions of our own
  'export.money': { types: moneyReaders },
  'export.any': { types: admins },
  'view.role': { types: admin },
  'audit.run': { types: admin },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof capabilities;

export interface Caller {
  id: number;
  type: UserType;
}

/** Whether the type alone is enough. */
export function mayType(type: UserType, capability: CapabilityName): boolean {
  return (capabilities[capability] as Capability).types.includes(type);
}

/** Whether this user may, given whose record it is. Without an owner only the type counts. */
export function allowed(caller: Caller, capability: CapabilityName, ownerId?: number): boolean {
  const { types, own } = capabilities[capability] as Capability;
  return types.includes(caller.type) || (own === true && ownerId === caller.id);
}

/** Whether a call can be anybody's own, so that the door stays open until the record is known. */
export function mayBeOwn(capability: CapabilityName): boolean {
  return (capabilities[capability] as Capability).own === true;
}

/** The navigation matrix: which item of drawer and menus is shown to whom. A shown item may still be read-only. */
export const navigation = {
  dashboard: all,
  dashboardnew: all,
  dashboardadmin: admins,
  shippingorder: all,
  inquiry: desk,
  inquiryinactive: desk,
  operation: [2, 4, 6, 7],
  soc: admins,
  custom: [4, 5, 7],
  finance: all,
  invoice: all,
  custominvoice: all,
  uglug: all,
  avlaga: all,
  finished: admins,
  finishedfcl: admins,
  archived: admins,
  user: admin,
  currency: moneyReaders,
  log: admin,
  railwayMenu: admins,
  settingsMenu: partners,
  settingsItem: admins,
  settingsPartnerItem: partners,
  reports: desk,
  reportSales: desk,
  reportOther: admins,
} as const satisfies Record<string, readonly UserType[]>;

export type NavigationItem = keyof typeof navigation;

export function shows(type: UserType, item: NavigationItem): boolean {
  return (navigation[item] as readonly UserType[]).includes(type);
}
