import type { Label } from '../label.js';
import { isDate } from '../fields/date/field.js';
import type { ListColumn, TableDeclaration } from '../list.js';
import type { ListFilter } from '../filters/filter.js';
import { currencies } from '../reference/fixed/currencies.js';
import { between } from '../filters/usual.js';
import type { fieldMessages } from '../refusals/refusals.js';
import type { CommonValue, ReportGroup } from './groups.js';

/** What is counted or summed for each group. */
export type ReportMeasure =
  | 'shipments'
  | 'profitUsd'
  | 'averageProfitUsd'
  | 'containers20'
  | 'containers40'
  | 'paidInUsd'
  | 'paidInEur'
  | 'paidInMnt'
  | 'owedInAll'
  | 'extraRates';

/** By which days a report is queried: by a first and a last one, both required, or by one, which is today unless it is chosen. */
export interface Asked {
  asked?: 'day';
}

/** The declaration of a report over a range of days or on one day: route, screen, file, command and rights follow from it. */
export interface ReportDeclaration extends TableDeclaration, Asked {
  title: Label;
  /** The last parts of the addresses of its call and its screen, which may differ (D097). */
  call: string;
  screen: string;
  /** What the orders or entries of a row have in common, by which the list of them is queried (D148). */
  common: readonly CommonValue['of'][];
}

/** The chart of a report, of its last figure; full containers have one row, whose figures become the bars. */
type ReportChart = 'bars' | 'pie' | 'columns';

/** A report of shipping orders, grouped by common properties. */
export interface GroupedReport extends ReportDeclaration {
  kind: 'grouped';
  /** By the key of the column that shows it. */
  groups: Readonly<Record<string, ReportGroup>>;
  measures: Readonly<Record<string, ReportMeasure>>;
  /** Sorted by its groups; by default the largest value comes first (D095). */
  inOrderOfGroups?: true;
  /** Missing if its figures are in several currencies. */
  chart: ReportChart | null;
  /** The title of the chart, if it differs from that of the report. */
  chartTitle?: Label;
  /** The list that a row links to: its rows add up to the figure (D148). */
  behind: RowsBehind;
  /** The figures that are compared with those of the same days a year earlier. */
  compared: readonly string[];
}

/** Orders in the finance list, payables for transport prices, or extra services. */
export type RowsBehind = 'orders' | 'payables' | 'services';

/** Both days are included, and both are required. */
function daysOf(what: Label) {
  const { start, end } = between(what);
  return { start: { ...start, of: 'date' }, end: { ...end, of: 'date' } } as const;
}

/** By the day on which a file became a shipping order (D094). */
export const orderDays = daysOf({ mn: 'SO болсон', en: 'Ordered' });

/** By the day on which an order was finished. */
export const finishedDays = daysOf({ mn: 'Дууссан', en: 'Finished' });

/** For reports of events that have dates of several kinds. */
export const periodDays = daysOf({ mn: 'Хугацаа', en: 'Period' });

/** The day of a report that is queried by one day. */
export const oneDay = { on: { kind: 'to', label: { mn: 'Өдөр', en: 'On' } } } as const satisfies Record<
  string,
  ListFilter
>;

export const groupColumns: Record<ReportGroup, ListColumn> = {
  mode: text('Тээврийн хэлбэр', 'Transportation mode'),
  sales: text('Борлуулалтын менежер', 'Sales name'),
  tariff: text('Тарифын менежер', 'Tariff manager name'),
  operator: text('Үйл ажиллагааны менежер', 'Operation manager'),
  payer: text('Төлөгч', 'Payer name'),
  consignee: text('Хүлээн авагч', 'Consignee name'),
  containerStatus: text('Чингэлгийн төлөв', 'Container status'),
  terminal: text('Терминал', 'Terminal name'),
  border: text('Хил', 'Via name'),
  commodity: text('Ачааны нэр төрөл', 'Commodity name'),
  agent: text('Агент', 'Agent name'),
  extraService: text('Нэр', 'Name'),
  extraCurrency: { kind: 'choice', choices: currencies, label: { mn: 'Валют', en: 'Currency' } },
};

const measureColumns: Record<ReportMeasure, ListColumn> = {
  shipments: { kind: 'integer', label: { mn: 'Тээврийн тоо', en: 'Shipment quantity' }, total: true },
  profitUsd: { kind: 'money', label: { mn: 'Нийт ашиг (USD)', en: 'Total profit (USD)' }, total: true },
  averageProfitUsd: { kind: 'money', label: { mn: 'Дундаж ашиг (USD)', en: 'Average profit (USD)' } },
  containers20: { kind: 'integer', label: { mn: 'FCL 20’', en: 'FCL 20’' }, total: true },
  containers40: { kind: 'integer', label: { mn: 'FCL 40’', en: 'FCL 40’' }, total: true },
  paidInUsd: { kind: 'money', label: { mn: 'Нийт USD', en: 'USD total' }, total: true },
  paidInEur: { kind: 'money', label: { mn: 'Нийт EUR', en: 'EUR total' }, total: true },
  paidInMnt: { kind: 'money', label: { mn: 'Нийт MNT', en: 'MNT total' }, total: true },
  owedInAll: { kind: 'money', label: { mn: 'Бүгд төгрөгөөр', en: 'All in MNT' }, total: true },
  extraRates: { kind: 'money', label: { mn: 'Нийт', en: 'Total' }, total: { per: 'currency' } },
};

function text(mn: string, en: string): ListColumn {
  return { kind: 'text', label: { mn, en } };
}

/** The keys of the comparison columns, next to the figure itself. */
export const comparisonColumns = {
  before: (figure: string) => `${figure}_before`,
  change: (figure: string) => `${figure}_change`,
  percent: (figure: string) => `${figure}_percent`,
} as const;

/** With several figures, each column label names its figure. */
function compared(figure: string, column: ListColumn, isOneOfSeveral: boolean): [string, ListColumn][] {
  const { before, change, percent } = comparisonColumns;
  const of = (mn: string, en: string): Label =>
    isOneOfSeveral
      ? { mn: `${column.label.mn}, ${lowered(mn)}`, en: `${column.label.en}, ${lowered(en)}` }
      : { mn, en };
  return [
    [before(figure), { ...column, label: of('Өмнөх он', 'The year before') }],
    [change(figure), { ...column, label: of('Өөрчлөлт', 'Change') }],
    [
      percent(figure),
      {
        ...{ kind: 'decimal', label: of('Өөрчлөлт %', 'Change %') },
        share: { part: change(figure), whole: before(figure) },
      },
    ],
  ];
}

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** A report compared with the year before: each main figure with its earlier value, its change, and the change in per cent. */
export function comparisonReport(report: GroupedReport): GroupedReport {
  const figures = Object.keys(report.measures);
  const about = Object.keys(report.groups).length === 0 ? figures : figures.slice(-1);
  const columns = Object.entries(report.columns).flatMap(([name, column]) => [
    [name, column] as const,
    ...(about.includes(name) ? compared(name, column, about.length > 1) : []),
  ]);
  return {
    ...report,
    compared: about,
    name: `${report.name}-beside`,
    call: `${report.call}/beside`,
    title: { mn: `${report.title.mn}, өмнөх онтой`, en: `${report.title.en}, beside the year before` },
    columns: Object.fromEntries(columns),
  };
}

/** The filter that adds the figures of the year before. */
const comparisonFilter: ListFilter = {
  kind: 'flag',
  label: { mn: 'Өмнөх онтой зэрэгцүүлэх', en: 'Beside the year before' },
};

type Declared = Pick<
  GroupedReport,
  'call' | 'capability' | 'title' | 'groups' | 'measures' | 'inOrderOfGroups' | 'chartTitle'
> & {
  screen?: string;
  /** Bars by default. */
  chart?: GroupedReport['chart'];
  /** Orders by default. */
  behind?: RowsBehind;
};

export function report(declared: Declared): GroupedReport {
  const { call, screen = call, groups, measures, chart = 'bars', behind = 'orders', chartTitle } = declared;
  const [by, figures] = [Object.keys(groups), Object.keys(measures)];
  return {
    ...declared,
    kind: 'grouped',
    common: Object.values(groups),
    chart,
    behind,
    compared: [],
    ...(by.length > 1 && by[0] !== undefined ? { subtotals: by[0] } : {}),
    ...(chart === null
      ? {}
      : {
          drawn: {
            by,
            figures: by.length === 0 ? figures : figures.slice(-1),
            ...(chartTitle && { title: chartTitle }),
          },
        }),
    name: `report-${screen}`,
    screen,
    columns: {
      ...Object.fromEntries(Object.entries(groups).map(([key, group]) => [key, groupColumns[group]])),
      ...Object.fromEntries(Object.entries(measures).map(([key, measure]) => [key, measureColumns[measure]])),
    },
    filters: { ...orderDays, beside: comparisonFilter },
  };
}

type Complaint = keyof typeof fieldMessages;

/** The errors in the days of a report, by field; empty if they are valid. */
export function complaintsAboutDays(sent: Readonly<Record<string, unknown>>): Record<string, Complaint> {
  const { start, end } = sent;
  const wrong: Record<string, Complaint> = {};
  if (!start) wrong['start'] = 'chooseStart';
  else if (!isDate(start)) wrong['start'] = 'date';
  else if (start >= lastYear) wrong['start'] = 'farAway';
  if (!end) wrong['end'] = 'chooseEnd';
  else if (!isDate(end)) wrong['end'] = 'date';
  else if (isDate(start) && !wrong['start'] && end < start) wrong['end'] = 'endBeforeStart';
  else if (end >= lastYear) wrong['end'] = 'farAway';
  return wrong;
}

/** The same for a report that is queried by one day: without it, it is today. */
function complaintsAboutDay({ on }: Readonly<Record<string, unknown>>): Record<string, Complaint> {
  if (!on) return {};
  if (!isDate(on)) return { on: 'date' };
  return on >= lastYear ? { on: 'farAway' } : {};
}

/** The errors in the days by which a report is queried. */
export function complaintsAbout({ asked }: Asked, sent: Readonly<Record<string, unknown>>): Record<string, Complaint> {
  return asked === 'day' ? complaintsAboutDay(sent) : complaintsAboutDays(sent);
}

/** A year after this one is a typing error. */
const lastYear = '2100';
