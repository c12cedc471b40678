import type { ScreenDeclaration } from '../../contract/screens';

/** A page of the guide, and the part of it that speaks of the screen. */
export interface GuidePage {
  page: string;
  part?: string;
}

const byArea: Readonly<Record<string, GuidePage>> = {
  dashboard: { page: 'quotation-desk', part: 'Нүүр хуудас' },
  inquiry: { page: 'quotation-desk' },
  inquiryinactive: { page: 'quotation-desk', part: 'Жагсаалт' },
  shippingorder: { page: 'order-lists' },
  finished: { page: 'order-lists', part: 'Олныг зэрэг архивлах' },
  finishedfcl: { page: 'order-lists', part: 'Олныг зэрэг архивлах' },
  archived: { page: 'order-lists', part: 'Архивыг Excel болгох' },
  soc: { page: 'order-lists' },
  operation: { page: 'order-lists', part: 'Үйл ажиллагааны жагсаалт' },
  custom: { page: 'order-lists', part: 'Гааль' },
  finance: { page: 'finance-list', part: 'Санхүүгийн жагсаалт' },
  invoice: { page: 'finance-list', part: 'Нэхэмжлэх' },
  avlaga: { page: 'receivable-and-payable' },
  uglug: { page: 'receivable-and-payable' },
  custominvoice: { page: 'money', part: 'Тусгай нэхэмжлэх' },
  closing: { page: 'receivable-and-payable', part: 'Сар хаах' },
  dashboardnew: { page: 'dashboards-and-reports', part: 'График самбар' },
  dashboardadmin: { page: 'dashboards-and-reports', part: 'График самбар' },
  person: { page: 'dashboards-and-reports', part: 'График самбар' },
  log: { page: 'dashboards-and-reports', part: 'Журнал' },
  journal: { page: 'dashboards-and-reports', part: 'Журнал' },
  firm: { page: 'firm-and-papers' },
  files: { page: 'files-and-schedules' },
  schedules: { page: 'files-and-schedules', part: 'Тогтмол файл' },
};

const byScreen: Readonly<Record<string, GuidePage>> = {
  'inquiry-add': { page: 'quotation-desk', part: 'Маягт' },
  'inquiry-edit': { page: 'quotation-desk', part: 'Маягт' },
  'shippingorder-edit': { page: 'order' },
  'operation-detail': { page: 'operations' },
  currency: { page: 'reference-data', part: 'Ханш' },
  wagonprice: { page: 'reference-data', part: 'Вагоны үнэ' },
};

/** What the guide says of a screen; where it has no page of its own, how screens are worked with at all. */
export function guideOf({ id, list, reference }: ScreenDeclaration): GuidePage {
  if (id.startsWith('report-')) return { page: 'dashboards-and-reports', part: 'Тайлан' };
  const found = byScreen[id] ?? byArea[id] ?? byArea[list ?? ''];
  return found ?? { page: reference ? 'reference-data' : 'first-day' };
}
