import type { ComponentType } from 'react';
import { allowed, type Asker, type Capability, type SettingsList } from '../../contract/permissions';
import type { Mongolian } from '../i18n/mn';

export type ScreenId = keyof Mongolian['screens'];
type Load = () => Promise<{ default: ComponentType }>;

/**
 * One entry per address of the product. A `list` may carry records, which open beside it; a `sheet` is paper and has no shell.
 * `load` brings the panel's module; a screen without one says honestly that it is not built yet.
 */
export interface Screen {
  id: ScreenId;
  /** `:id` and `:page` take digits only. */
  path: string;
  kind: 'page' | 'list' | 'record' | 'sheet';
  /** Who may open it. What the menus offer is less, and said by the menus of the contract. */
  may: Capability;
  load?: Load;
  /** Of a record: the list it opens beside. */
  list?: ScreenId;
}

/** The modules of a list and of its form, when they are built. */
interface Panels {
  list?: Load;
  record?: Load;
}

function page(id: ScreenId, path: string, may: Capability, load?: Load): Screen {
  return { id, path, kind: 'page', may, ...(load ? { load } : {}) };
}

function list(id: ScreenId, path: string, may: Capability, load?: Load): Screen {
  return { ...page(id, path, may, load), kind: 'list' };
}

function record(of: ScreenId, id: ScreenId, path: string, may: Capability, load?: Load): Screen {
  return { ...page(id, path, may, load), kind: 'record', list: of };
}

function sheet(id: ScreenId, path: string, may: Capability, load?: Load): Screen {
  return { ...page(id, path, may, load), kind: 'sheet' };
}

/** A list with its form: `/x`, `/x/add`, `/x/:id/edit`. */
function listWithForm(id: ScreenId, path: string, may: { read: Capability; add: Capability; edit: Capability }, panels: Panels = {}): Screen[] {
  return [
    list(id, path, may.read, panels.list),
    record(id, `${id}-add` as ScreenId, `${path}/add`, may.add, panels.record),
    record(id, `${id}-edit` as ScreenId, `${path}/:id/edit`, may.edit, panels.record),
  ];
}

/** The form of a list belongs to those who may edit it; others add a row only in the picker of another form (D030). */
function reference(id: SettingsList, panels?: Panels): Screen[] {
  return listWithForm(id, `/settings/${id}`, { read: `settings.${id}.read`, add: `settings.${id}.edit`, edit: `settings.${id}.edit` }, panels);
}

export const screens: readonly Screen[] = [
  page('dashboard', '/dashboard', 'dashboard.read'),
  page('dashboardnew', '/dashboardnew', 'dashboard.read'),
  page('dashboardadmin', '/dashboardadmin', 'dashboard.admin'),
  page('person', '/dashboardadmin/person', 'dashboard.admin'),

  // A notice leads anyone to an inquiry (D028), also those who have no list of them.
  ...listWithForm('inquiry', '/inquiry', { read: 'inquiry.list', add: 'inquiry.create', edit: 'inquiry.read' }),
  list('inquiryinactive', '/inquiryinactive', 'inquiry.list'),
  list('shippingorder', '/shippingorder', 'order.read'),
  record('shippingorder', 'shippingorder-edit', '/shippingorder/:id/edit', 'order.read'),
  list('finished', '/finished', 'finished.read'),
  list('finishedfcl', '/finishedfcl', 'finished.read'),
  list('archived', '/archived', 'archive.read'),
  list('soc', '/soc', 'soc.read'),
  list('socomni', '/socomni', 'soc.read'),
  list('operation', '/operation', 'operation.read'),
  record('operation', 'operation-detail', '/operation/:id/:ftype', 'operation.read'),
  list('custom', '/custom', 'customs.read'),

  list('finance', '/finance', 'finance.read'),
  list('invoice', '/invoice', 'finance.read'),
  list('avlaga', '/avlaga', 'finance.read'),
  list('uglug', '/uglug/list', 'finance.read'),
  ...listWithForm('custominvoice', '/custominvoice', { read: 'custominvoice.read', add: 'custominvoice.edit', edit: 'custominvoice.read' }),

  page('notifications', '/notifications', 'notification.own'),
  page('log', '/log', 'log.read'),
  page('profile', '/profile/:id', 'session.own', () => import('../identity/profile.panel')),

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

  ...reference('agent'),
  ...reference('customagent'),
  ...reference('driver'),
  ...reference('consignee'),
  ...reference('commodity'),
  ...reference('supplier'),
  ...reference('payer'),
  ...reference('container'),
  ...reference('thc'),
  ...reference('tracingstatus'),
  ...reference('ortoo'),
  ...reference('wagonbuleg'),
  ...reference('wagonprice'),
  ...reference('transtype'),
  ...reference('via'),
  ...reference('viamore'),
  ...reference('reason'),
  ...reference('city'),
  ...reference('currency'),
  ...reference('carrier'),
  ...listWithForm(
    'user',
    '/settings/user',
    { read: 'user.list', add: 'user.create', edit: 'user.list' },
    { list: () => import('../identity/users-list.panel'), record: () => import('../identity/user.panel') },
  ),

  sheet('shippingorder-print', '/shippingorder/:id/print', 'order.read'),
  sheet('shippingorder-delivery', '/shippingorder/:id/delivery', 'order.read'),
  sheet('operation-report', '/operation/:id/report', 'order.read'),
  sheet('inquiry-priceoffer', '/inquiry/:id/priceoffer', 'inquiry.read'),
  sheet('inquiry-supply', '/inquiry/:id/supply', 'inquiry.read'),
  sheet('invoice-print', '/finance/invoice/air/:id/print', 'finance.read'),
  sheet('custominvoice-print', '/custominvoice/:invoicetype/:id/print', 'custominvoice.read'),
];

/** Lists whose page stands in the path, as the specification writes it. */
export const pagedInPath: ReadonlySet<ScreenId> = new Set(['shippingorder', 'finished', 'finishedfcl', 'archived', 'soc', 'socomni']);

const byId = new Map(screens.map((screen) => [screen.id, screen]));

export function screenOf(id: ScreenId): Screen {
  const screen = byId.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return screen;
}

export function mayOpen(screen: Screen, user: Asker): boolean {
  return allowed(screen.may, user);
}
