import { balances, type BalanceReport } from './balances.js';
import { exchangeReport, type ExchangeReport } from './exchange.js';
import { legReport, type LegReport } from './legs.js';
import { report, type GroupedReport } from './report.js';

/** The reports of shipping orders, by the day on which they became orders (D094, D095). */
export const groupedReports: readonly GroupedReport[] = [
  report({
    call: 'transmode',
    capability: 'report.other',
    title: { mn: 'Тээврийн хэлбэрийн тайлан', en: 'Transport modes' },
    groups: { name: 'mode' },
    measures: { total: 'shipments' },
    inOrderOfGroups: true,
    chart: 'pie',
  }),
  report({
    call: 'fcl',
    screen: 'transmodefcl',
    capability: 'report.other',
    title: { mn: 'FCL тайлан', en: 'Full containers' },
    groups: {},
    measures: { small: 'containers20', big: 'containers40' },
    chart: 'columns',
  }),
  report({
    call: 'sales',
    screen: 'salesprofit',
    capability: 'report.sales',
    title: { mn: 'Борлуулалтын ашиг', en: 'Sales profit' },
    groups: { sales: 'sales' },
    measures: { totalprofit: 'profitUsd' },
  }),
  report({
    call: 'tariff',
    screen: 'tariffprofit',
    capability: 'report.sales',
    title: { mn: 'Тарифын ашиг', en: 'Tariff profit' },
    groups: { tariff: 'tariff' },
    measures: { totalprofit: 'profitUsd' },
  }),
  report({
    call: 'sales/shipment',
    screen: 'salesshipment',
    capability: 'report.other',
    title: { mn: 'Борлуулалтын тээврийн тоо', en: 'Shipments by sales' },
    groups: { sales: 'sales' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'tariff/shipment',
    screen: 'tariffshipment',
    capability: 'report.other',
    title: { mn: 'Тарифын тээврийн тоо', en: 'Shipments by tariff manager' },
    groups: { tariff: 'tariff' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'payer',
    capability: 'report.other',
    title: { mn: 'Төлбөр төлөгчийн тайлан', en: 'Payers' },
    groups: { name: 'payer' },
    measures: { totalprofit: 'profitUsd' },
  }),
  report({
    call: 'consignee',
    capability: 'report.other',
    title: { mn: 'Хүлээн авагчийн тайлан', en: 'Consignees' },
    groups: { name: 'consignee' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'transmode/profit',
    screen: 'transmodeaverage',
    capability: 'report.other',
    title: { mn: 'Тээврийн хэлбэрийн дундаж ашиг', en: 'Average profit by mode' },
    groups: { name: 'mode' },
    measures: { average: 'averageProfitUsd' },
  }),
  report({
    call: 'container',
    capability: 'report.other',
    title: { mn: 'Чингэлгийн төлөвийн тайлан', en: 'Container statuses' },
    groups: { name: 'containerStatus' },
    measures: { qnt: 'shipments' },
    chart: 'pie',
  }),
  report({
    call: 'operation',
    capability: 'report.other',
    title: { mn: 'Үйл ажиллагааны тайлан', en: 'Operation managers' },
    groups: { operator: 'operator', transmodename: 'mode' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'terminal',
    capability: 'report.other',
    title: { mn: 'Терминалын тайлан', en: 'Terminals' },
    groups: { name: 'terminal' },
    measures: { qnt: 'shipments' },
    chart: 'pie',
  }),
  report({
    call: 'extra',
    capability: 'report.other',
    title: { mn: 'Хүргэлтийн тайлан', en: 'Extra services' },
    groups: { name: 'extraService', currency: 'extraCurrency' },
    measures: { total: 'extraRates' },
    chart: null,
    behind: 'services',
  }),
  report({
    call: 'agent',
    capability: 'report.other',
    title: { mn: 'Гадаад агентийн тайлан', en: 'Agents' },
    groups: { name: 'agent' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'agent/payment',
    screen: 'agentpayment',
    capability: 'report.other',
    title: { mn: 'Гадаад зуучийн төлбөр', en: 'Payments to agents' },
    groups: { name: 'agent' },
    measures: { usdtotal: 'paidInUsd', eurtotal: 'paidInEur', mnttotal: 'paidInMnt', mntequivalent: 'owedInAll' },
    chartTitle: { mn: 'Агентад төлөх дүн, бүгд төгрөгөөр', en: 'Owed to agents, all in MNT' },
    behind: 'payables',
  }),
  report({
    call: 'via',
    capability: 'report.other',
    title: { mn: 'Хилийн тайлан', en: 'Borders' },
    groups: { name: 'border' },
    measures: { qnt: 'shipments' },
    chart: 'pie',
  }),
  report({
    call: 'commodity',
    capability: 'report.other',
    title: { mn: 'Ачааны нэр төрлийн тайлан', en: 'Commodities' },
    groups: { name: 'commodity' },
    measures: { qnt: 'shipments' },
  }),
  report({
    call: 'sosales',
    capability: 'report.sales',
    title: { mn: 'Захиалга борлуулалтаар', en: 'Orders by sales' },
    groups: { sales: 'sales' },
    measures: { qnt: 'shipments', totalprofit: 'profitUsd' },
  }),
  report({
    call: 'sotariff',
    capability: 'report.sales',
    title: { mn: 'Захиалга тарифаар', en: 'Orders by tariff manager' },
    groups: { tariff: 'tariff' },
    measures: { qnt: 'shipments', totalprofit: 'profitUsd' },
  }),
];

/** The kinds of reports: each has a query of its own on the server, and an answer of its own on the screen. */
export interface ReportKinds {
  grouped: GroupedReport;
  balance: BalanceReport;
  legs: LegReport;
  exchange: ExchangeReport;
}
export type AnyReport = ReportKinds[keyof ReportKinds];

/** All reports. */
export const reports: readonly AnyReport[] = [...groupedReports, ...balances, legReport, exchangeReport];
