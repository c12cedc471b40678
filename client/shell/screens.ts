import type { ComponentType } from 'react';
import { allowed, type Asker } from '../../contract/permissions';
import type { Ahead } from '../api/ahead';
import type { Area } from '../i18n/areas';
import { fetchTexts } from '../i18n/language';
import { screenDeclarations, type ScreenDeclaration, type ScreenId } from '../../contract/screens';

type Load = () => Promise<{ default: ComponentType; ahead?: Ahead }>;

/** A declared address with the module that shows it. */
export interface Screen extends ScreenDeclaration<ScreenId> {
  load: Load;
}

/** With the words that the panel says and the shell does not. */
function inAreas(load: Load, ...areas: Area[]): Load {
  return async () => {
    const [panel] = await Promise.all([load(), ...areas.map(fetchTexts)]);
    return panel;
  };
}

const userPanel: Load = () => import('../identity/user.panel');
const inquiryPanel = inAreas(() => import('../shipment/quotation/inquiry.panel'), 'inquiry', 'rows', 'credit');
const ownContainers = inAreas(() => import('../shipment/order/own-containers.panel'), 'shipmentLists');

/** All papers are one module, whatever is printed. */
const paper = inAreas(() => import('../paper/paper.screen'), 'paper');

const schedule = inAreas(() => import('../export/schedule.panel'), 'files');

const customInvoicePanel = inAreas(() => import('../custom-invoice/custom-invoice.panel'), 'customInvoice');

/** All reports are one module, whatever they report. */
const report = inAreas(() => import('../report/report.panel'), 'report', 'range', 'chart');
const reportPanels = Object.fromEntries(
  screenDeclarations.filter(({ id }) => id.startsWith('report-')).map(({ id }) => [id, report]),
);

const panels: Partial<Record<ScreenId, Load>> = {
  ...reportPanels,
  dashboardnew: inAreas(() => import('../dashboard/charts.panel'), 'dashboards', 'range', 'chart'),
  dashboardadmin: inAreas(() => import('../dashboard/staff.panel'), 'dashboards', 'range'),
  person: inAreas(() => import('../dashboard/person.panel'), 'dashboards', 'range', 'chart'),
  dashboard: () => import('../dashboard/home.panel'),
  closing: inAreas(() => import('../closing/months.panel'), 'closing'),
  firm: inAreas(() => import('../firm/firm.panel'), 'firm', 'rows'),
  custominvoice: inAreas(() => import('../custom-invoice/custom-invoices.panel'), 'customInvoice'),
  'custominvoice-add': customInvoicePanel,
  'custominvoice-edit': customInvoicePanel,
  inquiry: inAreas(() => import('../shipment/quotation/inquiries.panel'), 'inquiry', 'shipmentLists'),
  'inquiry-add': inquiryPanel,
  'inquiry-edit': inquiryPanel,
  'inquiry-priceoffer': paper,
  'inquiry-supply': paper,
  shippingorder: inAreas(() => import('../shipment/order/orders.panel'), 'shipmentLists'),
  finance: inAreas(() => import('../shipment/finance/finance.panel'), 'billing', 'shipmentLists', 'order', 'rows'),
  files: inAreas(() => import('../export/files.panel'), 'files'),
  schedules: inAreas(() => import('../export/schedules.panel'), 'files'),
  'schedules-add': schedule,
  'schedules-edit': schedule,
  log: inAreas(() => import('../shipment/change-log.panel'), 'shipmentLists'),
  journal: inAreas(() => import('../shipment/journal.panel'), 'journal'),
  invoice: inAreas(() => import('../shipment/finance/invoices.panel'), 'billing'),
  finished: inAreas(
    async () => ({ default: (await import('../shipment/order/finished.panel')).FinishedPanel }),
    'shipmentLists',
  ),
  finishedfcl: inAreas(
    async () => ({ default: (await import('../shipment/order/finished.panel')).FinishedFclPanel }),
    'shipmentLists',
  ),
  archived: inAreas(() => import('../shipment/order/archive.panel'), 'shipmentLists'),
  operation: inAreas(() => import('../shipment/operations.panel'), 'shipmentLists'),
  avlaga: inAreas(
    async () => ({ default: (await import('../shipment/settlement/owed.panel')).ReceivablesPanel }),
    'money',
    'rows',
  ),
  uglug: inAreas(
    async () => ({ default: (await import('../shipment/settlement/owed.panel')).PayablesPanel }),
    'money',
    'rows',
  ),
  'operation-detail': inAreas(
    () => import('../shipment/operation-page/operation.panel'),
    'operation',
    'shipmentLists',
    'waiting',
  ),
  custom: inAreas(() => import('../shipment/customs/orders.panel'), 'shipmentLists'),
  'custom-detail': inAreas(() => import('../shipment/customs/clearance.panel'), 'shipmentLists'),
  soc: ownContainers,
  socomni: ownContainers,
  'shippingorder-print': paper,
  'shippingorder-delivery': paper,
  'operation-report': paper,
  'invoice-print': paper,
  'custominvoice-print': paper,
  inquiryinactive: inAreas(() => import('../shipment/quotation/closed-inquiries.panel'), 'inquiry', 'shipmentLists'),
  notifications: () => import('../notification/notifications.panel'),
  'shippingorder-edit': inAreas(
    () => import('../shipment/file/file.panel'),
    'order',
    'credit',
    'inquiry',
    'rows',
    'shipmentLists',
  ),
  profile: () => import('../identity/profile.panel'),
  user: () => import('../identity/users-list.panel'),
  'user-add': userPanel,
  'user-edit': userPanel,
};

/** All reference lists are one module, whatever of them is shown. */
const reference =
  (screen: ScreenDeclaration): Load =>
  async () => {
    const { referencePanelOf, aheadOf } = await import('../reference/reference.panel');
    return { default: referencePanelOf(screen), ahead: aheadOf(screen) };
  };

function panelOf(screen: ScreenDeclaration<ScreenId>): Load {
  if (screen.reference) return inAreas(reference(screen), 'reference');
  const panel = panels[screen.id];
  if (!panel) throw new Error(`No panel shows the screen ${screen.id}`);
  return panel;
}

export const screens: readonly Screen[] = screenDeclarations.map((screen) => ({
  ...screen,
  load: inAreas(panelOf(screen), 'panels'),
}));

const byId = new Map<string, Screen>(screens.map((screen) => [screen.id, screen]));

export function screenOf(id: string): Screen {
  const screen = byId.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return screen;
}

export function mayOpen(screen: Screen, user: Asker): boolean {
  return allowed(screen.may, user);
}
