import type { Label } from '../label.js';
import type { ListColumn, TableDeclaration } from '../list.js';
import type { ListFilter } from '../filters/filter.js';
import { orderDays, periodDays } from '../report/report.js';
import { personFilter } from '../filters/usual.js';
import { fileKinds } from './staff-routes.js';

const label = (mn: string, en: string): Label => ({ mn, en });
const count = (mn: string, en: string): ListColumn => ({ kind: 'integer', label: label(mn, en), total: true });
const money = (mn: string, en: string): ListColumn => ({ kind: 'money', label: label(mn, en), total: true });
const named = (mn: string, en: string): ListColumn => ({ kind: 'text', label: label(mn, en) });
const income = money('Орлого (₮)', 'Income (₮)');
const profit = money('Ашиг (₮)', 'Profit (₮)');
const month = {
  year: { kind: 'integer', label: label('Он', 'Year'), digits: 4 },
  month: { kind: 'integer', label: label('Сар', 'Month'), digits: 2 },
} as const satisfies Record<string, ListColumn>;

const ofCharts = {
  capability: 'dashboard.read',
  filters: { ...orderDays, filteruser: personFilter(label('Хэрэглэгч', 'User')) },
} as const;

const byName = { by: ['name'], figures: ['value'] } as const;

/** The data of the order charts as tables; each can be exported, scheduled, and queried for a past day. */
export const chartTables = {
  months: {
    ...ofCharts,
    name: 'chart-months',
    title: label('График: захиалга, сараар', 'Chart: shipping orders by month'),
    columns: { ...month, qnt: count('Тоо', 'Quantity'), income, net: money('Цэвэр ашиг (₮)', 'Net profit (₮)') },
    drawn: { by: ['year', 'month'], byMonth: true, figures: ['qnt', 'income', 'net'] },
  },
  modes: {
    ...ofCharts,
    name: 'chart-modes',
    title: label('График: тээврийн хэлбэрээр', 'Chart: shipments by transport mode'),
    columns: { name: named('Тээврийн хэлбэр', 'Transport mode'), value: count('Тоо', 'Quantity') },
    drawn: byName,
  },
  profits: {
    ...ofCharts,
    name: 'chart-profits',
    title: label('График: хүлээн авагчийн ашиг', 'Chart: profit by consignee'),
    columns: { name: named('Хүлээн авагч', 'Consignee'), value: profit },
    drawn: byName,
  },
  agents: {
    ...ofCharts,
    name: 'chart-agents',
    title: label('График: агентад төлөх дүн, бүгд төгрөгөөр', 'Chart: owed to agents, all in MNT'),
    columns: { name: named('Агент', 'Agent'), value: money('Төлөх дүн (₮)', 'Owed (₮)') },
    drawn: byName,
  },
  incomes: {
    ...ofCharts,
    name: 'chart-incomes',
    title: label('График: орлого өндөртэй 10 хүлээн авагч', 'Chart: top 10 consignees by income'),
    columns: { name: named('Хүлээн авагч', 'Consignee'), value: income },
    drawn: byName,
  },
} as const satisfies Record<string, TableDeclaration>;

/** Also says which date of a file is used. */
const kind: ListFilter = { kind: 'equal', of: 'choice', choices: fileKinds, label: label('Төрөл', 'Type') };
const role: ListFilter = {
  kind: 'which',
  choices: { sales: label('Борлуулалт', 'Sales'), tariff: label('Тариф', 'Tariff') },
  label: label('Үүрэг', 'Role'),
};
const ofStaff = { capability: 'dashboard.admin', filters: { ...periodDays, type: kind } } as const;
const ofPerson = {
  capability: 'dashboard.admin',
  filters: { ...periodDays, type: kind, userid: personFilter(label('Ажилтан', 'Person')), usertype: role },
} as const;

/** The label of the row that totals all staff (D117). */
export const nameOfAll = 'Нийт';
/** The first row may already be the total, so a footer sum would count everything twice. */
const staffName: ListColumn = { ...named('Нэр', 'Name'), choices: { [nameOfAll]: label(nameOfAll, 'Total') } };
const once = <C extends ListColumn>({ total: _total, ...column }: C): Omit<C, 'total'> => column;

/** The same for staff. Default type: shipping orders; default role: sales. */
export const staffTables = {
  sales: {
    ...ofStaff,
    name: 'staff-sales',
    title: label('Борлуулалтын ажилтнууд', 'Sales staff'),
    columns: {
      name: staffName,
      income: once(income),
      profit: once(profit),
      shipments: once(count('Тээвэр', 'Shipments')),
    },
  },
  tariff: {
    ...ofStaff,
    name: 'staff-tariff',
    title: label('Тарифын ажилтнууд', 'Tariff staff'),
    columns: {
      name: staffName,
      income: once(income),
      expense: once(money('Зардал (₮)', 'Expense (₮)')),
      qnt_inquiry: once(count('Үнийн хүсэлт', 'Inquiries')),
      qnt_closed_inquiry: once(count('Хаагдсан хүсэлт', 'Closed inquiries')),
    },
  },
  months: {
    ...ofPerson,
    name: 'person-months',
    title: label('Хувь хүний тайлан: сараар', 'Person report: by month'),
    columns: { ...month, count: count('Тоо', 'Quantity'), total: income, profit },
    drawn: { by: ['year', 'month'], byMonth: true, figures: ['count', 'total', 'profit'] },
  },
  consignees: {
    ...ofPerson,
    name: 'person-consignees',
    title: label('Хувь хүний тайлан: хүлээн авагчаар', 'Person report: by consignee'),
    columns: { cname: named('Хүлээн авагч', 'Consignee'), profit },
    drawn: { by: ['cname'], figures: ['profit'] },
  },
} as const satisfies Record<string, TableDeclaration>;

export const figureTables: readonly TableDeclaration[] = [...Object.values(chartTables), ...Object.values(staffTables)];
