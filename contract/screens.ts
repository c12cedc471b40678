import type { Capability, SettingsList } from './permissions.js';
import { settingsLists } from './reference/heads.js';

/**
 * Every address of the product that a browser shows, said once: the client's router, the menus, links in notices and the
 * tests read it. A `list` may carry records, which open beside it; a `sheet` is paper and has no shell.
 */
export interface ScreenDeclaration<Id extends string = string> {
  id: Id;
  /** `:id`, `:page` take digits only. */
  path: string;
  kind: 'page' | 'list' | 'record' | 'sheet';
  /** Who may open the screen. Menus offer fewer screens than somebody may open. */
  may: Capability;
  /** Of a record: the list it opens beside. */
  list?: string;
  /** The page of the list stands in the path, as the specification writes it. */
  pagedInPath?: true;
  /** The reference list that it shows, or whose form it is. */
  reference?: SettingsList;
}

function page<const Id extends string>(id: Id, path: string, may: Capability): ScreenDeclaration<Id> {
  return { id, path, kind: 'page', may };
}

function list<const Id extends string>(id: Id, path: string, may: Capability): ScreenDeclaration<Id> {
  return { id, path, kind: 'list', may };
}

function pagedList<const Id extends string>(id: Id, path: string, may: Capability): ScreenDeclaration<Id> {
  return { ...list(id, path, may), pagedInPath: true };
}

function record<const Id extends string>(of: string, id: Id, path: string, may: Capability): ScreenDeclaration<Id> {
  return { id, path, kind: 'record', may, list: of };
}

function sheet<const Id extends string>(id: Id, path: string, may: Capability): ScreenDeclaration<Id> {
  return { id, path, kind: 'sheet', may };
}

/** A list with its form: `/x`, `/x/add`, `/x/:id/edit`. */
function listWithForm<const Id extends string>(
  id: Id,
  path: string,
  may: { read: Capability; add: Capability; edit: Capability },
): [ScreenDeclaration<Id>, ScreenDeclaration<`${Id}-add`>, ScreenDeclaration<`${Id}-edit`>] {
  return [
    list(id, path, may.read),
    record(id, `${id}-add`, `${path}/add`, may.add),
    record(id, `${id}-edit`, `${path}/:id/edit`, may.edit),
  ];
}

/** The form of a list belongs to those who may edit it; others add a row only in the picker of another form (D030). */
function reference<const Id extends SettingsList>(id: Id) {
  const [rows, add, edit] = listWithForm(id, `/settings/${id}`, {
    read: `settings.${id}.read`,
    add: `settings.${id}.edit`,
    edit: `settings.${id}.edit`,
  });
  return [
    { ...rows, reference: id },
    { ...add, reference: id },
    { ...edit, reference: id },
  ] as const;
}

const declared = [
  page('dashboard', '/dashboard', 'dashboard.read'),
  page('dashboardnew', '/dashboardnew', 'dashboard.read'),
  page('dashboardadmin', '/dashboardadmin', 'dashboard.admin'),
  page('person', '/dashboardadmin/person', 'dashboard.admin'),

  // A notice leads anyone to an inquiry (D028), also those who have no list of them.
  ...listWithForm('inquiry', '/inquiry', { read: 'inquiry.list', add: 'inquiry.create', edit: 'inquiry.read' }),
  list('inquiryinactive', '/inquiryinactive', 'inquiry.list'),
  pagedList('shippingorder', '/shippingorder', 'order.read'),
  record('shippingorder', 'shippingorder-edit', '/shippingorder/:id/edit', 'order.read'),
  pagedList('finished', '/finished', 'finished.read'),
  pagedList('finishedfcl', '/finishedfcl', 'finished.read'),
  pagedList('archived', '/archived', 'archive.read'),
  pagedList('soc', '/soc', 'soc.read'),
  pagedList('socomni', '/socomni', 'soc.read'),
  list('operation', '/operation', 'operation.read'),
  record('operation', 'operation-detail', '/operation/:id/:ftype', 'operation.read'),
  list('custom', '/custom', 'customs.read'),
  record('custom', 'custom-detail', '/custom/:id', 'customs.read'),

  list('finance', '/finance', 'finance.read'),
  list('invoice', '/invoice', 'finance.read'),
  list('avlaga', '/avlaga', 'finance.read'),
  list('uglug', '/uglug/list', 'finance.read'),
  list('extraservice', '/extraservices', 'report.other'),
  ...listWithForm('custominvoice', '/custominvoice', {
    read: 'custominvoice.read',
    add: 'custominvoice.edit',
    edit: 'custominvoice.read',
  }),

  list('notifications', '/notifications', 'notification.own'),
  page('files', '/files', 'export.own'),
  ...listWithForm('schedules', '/schedules', {
    read: 'export.finance',
    add: 'export.finance',
    edit: 'export.finance',
  }),
  list('log', '/log', 'log.read'),
  page('journal', '/journal', 'log.read'),
  page('profile', '/profile/:id', 'session.own'),

  page('report-transmode', '/report/transmode', 'report.other'),
  page('report-transmodefcl', '/report/transmodefcl', 'report.other'),
  page('report-salesprofit', '/report/salesprofit', 'report.sales'),
  page('report-tariffprofit', '/report/tariffprofit', 'report.sales'),
  page('report-salesshipment', '/report/salesshipment', 'report.other'),
  page('report-tariffshipment', '/report/tariffshipment', 'report.other'),
  page('report-payer', '/report/payer', 'report.other'),
  page('report-consignee', '/report/consignee', 'report.other'),
  page('report-transmodeaverage', '/report/transmodeaverage', 'report.other'),
  page('report-container', '/report/container', 'report.other'),
  page('report-operation', '/report/operation', 'report.other'),
  page('report-terminal', '/report/terminal', 'report.other'),
  page('report-extra', '/report/extra', 'report.other'),
  page('report-agent', '/report/agent', 'report.other'),
  page('report-agentpayment', '/report/agentpayment', 'report.other'),
  page('report-via', '/report/via', 'report.other'),
  page('report-commodity', '/report/commodity', 'report.other'),
  page('report-sosales', '/report/sosales', 'report.sales'),
  page('report-sotariff', '/report/sotariff', 'report.sales'),
  page('report-payablereport', '/report/payablereport', 'report.other'),
  page('report-receivablereport', '/report/receivablereport', 'report.other'),

  page('firm', '/settings/firm', 'firm.read'),
  page('closing', '/settings/months', 'finance.monthsRead'),
  ...settingsLists.flatMap((list) => reference(list)),
  ...listWithForm('user', '/settings/user', { read: 'user.list', add: 'user.create', edit: 'user.list' }),

  sheet('shippingorder-print', '/shippingorder/:id/print', 'order.read'),
  sheet('shippingorder-delivery', '/shippingorder/:id/delivery', 'order.read'),
  sheet('operation-report', '/operation/:id/report', 'order.read'),
  sheet('inquiry-priceoffer', '/inquiry/:id/priceoffer', 'inquiry.read'),
  sheet('inquiry-supply', '/inquiry/:id/supply', 'inquiry.read'),
  sheet('invoice-print', '/finance/invoice/air/:id/print', 'finance.read'),
  sheet('custominvoice-print', '/custominvoice/:invoicetype/:id/print', 'custominvoice.read'),
];

export type ScreenId = (typeof declared)[number]['id'];
export const screenDeclarations: readonly ScreenDeclaration<ScreenId>[] = declared;
