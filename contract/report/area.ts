import { contractArea } from '../area.js';
import { guide, inMenu, list, page } from '../screen.js';

/** All reports share one screen. */
const report = <const Name extends string, const May extends string>(
  name: Name,
  may: May,
  offered: May,
  names: readonly [mn: string, en: string],
) =>
  page(`report-${name}`, `/report/${name}`, may, names, {
    menu: inMenu('reports', offered),
    guide: guide('dashboards-and-reports', 'Тайлан', 'Reports'),
  });

/** The entries that a figure of a balance report adds up. */
const entries = <const Name extends string>(name: Name, of: string, names: readonly [mn: string, en: string]) =>
  list(name, `/report/${of}/entries`, 'report.other', names, {
    guide: guide('dashboards-and-reports', 'Тайлан', 'Reports'),
  });

export const reportArea = contractArea('report', {
  screens: [
    report('salesprofit', 'report.sales', 'menu.reports.sales', ['Борлуулалтын ашиг', 'Sales Profit']),
    report('tariffprofit', 'report.sales', 'menu.reports.sales', ['Тарифын ашиг', 'Tariff Profit']),
    report('sosales', 'report.sales', 'menu.reports.sales', ['Захиалга борлуулалтаар', 'SO Sales']),
    report('sotariff', 'report.sales', 'menu.reports.sales', ['Захиалга тарифаар', 'SO Tariff']),
    report('transmode', 'report.other', 'menu.reports.other', ['Тээврийн хэлбэрийн тайлан', 'Transmode report']),
    report('transmodefcl', 'report.other', 'menu.reports.other', ['FCL тайлан', 'Transmode FCL report']),
    report('transmodeaverage', 'report.other', 'menu.reports.other', [
      'Тээврийн хэлбэрийн дундаж ашиг',
      'Transmode average',
    ]),
    report('salesshipment', 'report.other', 'menu.reports.other', ['Борлуулалтын тээврийн тоо', 'Sales shipments']),
    report('tariffshipment', 'report.other', 'menu.reports.other', ['Тарифын тээврийн тоо', 'Tariff shipments']),
    report('payer', 'report.other', 'menu.reports.other', ['Төлбөр төлөгчийн тайлан', 'Payer report']),
    report('consignee', 'report.other', 'menu.reports.other', ['Хүлээн авагчийн тайлан', 'Consignee report']),
    report('container', 'report.other', 'menu.reports.other', ['Чингэлгийн төлөвийн тайлан', 'Container report']),
    report('operation', 'report.other', 'menu.reports.other', ['Үйл ажиллагааны тайлан', 'Operation report']),
    report('terminal', 'report.other', 'menu.reports.other', ['Терминалын тайлан', 'Terminal report']),
    report('extra', 'report.other', 'menu.reports.other', ['Хүргэлтийн тайлан', 'Hurgelt report']),
    report('agent', 'report.other', 'menu.reports.other', ['Гадаад агентийн тайлан', 'Agent report']),
    report('agentpayment', 'report.other', 'menu.reports.other', ['Гадаад зуучийн төлбөр', 'Agent payment']),
    report('via', 'report.other', 'menu.reports.other', ['Хилийн тайлан', 'Via report']),
    report('commodity', 'report.other', 'menu.reports.other', ['Ачааны нэр төрлийн тайлан', 'Commodity report']),
    report('payablereport', 'report.other', 'menu.reports.other', ['Өглөгийн тайлан', 'Payable report']),
    report('receivablereport', 'report.other', 'menu.reports.other', ['Авлагын тайлан', 'Receivable report']),
    report('legs', 'report.other', 'menu.reports.other', ['Хугацаа', 'Transit times']),
    page('report-exchange', '/report/exchange', 'exchange.read', ['Ханшийн зөрүү', 'Exchange differences'], {
      menu: inMenu('finance', 'exchange.read', 11),
      guide: guide('month-end', 'Ханшийн зөрүү', 'Exchange differences'),
    }),
    list(
      'exchangeentries',
      '/report/exchange/entries',
      'exchange.read',
      ['Ханшийн зөрүүний бичилт', 'Entries of exchange differences'],
      { guide: guide('month-end', 'Ханшийн зөрүү', 'Exchange differences') },
    ),
    entries('payableentries', 'payablereport', ['Өглөгийн тайлангийн бичилт', 'Entries of the payable report']),
    entries('receivableentries', 'receivablereport', ['Авлагын тайлангийн бичилт', 'Entries of the receivable report']),
  ],
  /** D128. */
  rights: { 'exchange.read': { types: [3, 4] } },
});
