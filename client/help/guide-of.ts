import type { ScreenDeclaration } from '../../contract/screens';
import type { Language } from '../i18n/language';

/** A page of the guide, and the heading of the part of it that speaks of the screen. */
interface GuidePage {
  page: string;
  part?: Readonly<Record<Language, string>>;
}

const at = (page: string, mn: string, en: string): GuidePage => ({ page, part: { mn, en } });

const inquiryForm = at('quotation-desk', 'Маягт', 'The form');
const archiving = at('order-lists', 'Олныг зэрэг архивлах', 'Archiving many at once');
const charts = at('dashboards-and-reports', 'График самбар', 'Charts');
const reports = at('dashboards-and-reports', 'Тайлан', 'Reports');
const journal = at('dashboards-and-reports', 'Журнал', 'The journal');

const byArea: Readonly<Record<string, GuidePage>> = {
  dashboard: at('quotation-desk', 'Нүүр хуудас', 'Home'),
  inquiry: { page: 'quotation-desk' },
  inquiryinactive: at('quotation-desk', 'Жагсаалт', 'The list'),
  shippingorder: { page: 'order-lists' },
  finished: archiving,
  finishedfcl: archiving,
  archived: at('order-lists', 'Архивыг Excel болгох', 'The archive as an Excel file'),
  soc: { page: 'order-lists' },
  operation: at('order-lists', 'Үйл ажиллагааны жагсаалт', 'The list of operations'),
  custom: at('order-lists', 'Гааль', 'Customs'),
  finance: at('finance-list', 'Санхүүгийн жагсаалт', 'The finance list'),
  invoice: at('finance-list', 'Нэхэмжлэх', 'Invoices'),
  avlaga: { page: 'receivable-and-payable' },
  uglug: { page: 'receivable-and-payable' },
  extraservice: { page: 'dashboards-and-reports' },
  custominvoice: at('money', 'Тусгай нэхэмжлэх', 'Custom invoices'),
  closing: at('receivable-and-payable', 'Сар хаах', 'Closing of months'),
  dashboardnew: charts,
  dashboardadmin: charts,
  person: charts,
  log: journal,
  journal,
  firm: { page: 'firm-and-papers' },
  files: { page: 'files-and-schedules' },
  schedules: at('files-and-schedules', 'Тогтмол файл', 'Schedules'),
};

const byScreen: Readonly<Record<string, GuidePage>> = {
  'inquiry-add': inquiryForm,
  'inquiry-edit': inquiryForm,
  'shippingorder-edit': { page: 'order' },
  'operation-detail': { page: 'operations' },
  currency: at('reference-data', 'Ханш', 'Rates'),
  wagonprice: at('reference-data', 'Вагоны үнэ', 'Wagon prices'),
};

/** What the guide says of a screen; where it has no page of its own, how screens are worked with at all. */
export function guideOf({ id, list, reference }: ScreenDeclaration): GuidePage {
  if (id.startsWith('report-')) return reports;
  const found = byScreen[id] ?? byArea[id] ?? byArea[list ?? ''];
  return found ?? { page: reference ? 'reference-data' : 'first-day' };
}
