import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { standsOnIt, type CommonValue, type ReportGroup } from '../../contract/report/groups';
import { ChartCard } from '../chart/chart-card';
import type { ChartData } from '../chart/chart-data';
import type { YearCharts as Charts } from './figure-calls';
import { shipmentsOf } from '../chart/shipments-of';

const tugrik = '₮';
const nothing: Charts = {
  ...{ users: [], soqnt: [], incomebymonth: [], profitbymonth: [] },
  ...{ shipmentbymode: { labels: [], series: [], ids: [] }, profitconsignee: { labels: [], series: [], ids: [] } },
  ...{
    agentspayment: { categories: [], series: [], ids: [] },
    consigneeincome: { categories: [], series: [], ids: [] },
  },
};

interface YearChartsProps {
  /** Not yet there: the places of the charts are. */
  charts: Charts | undefined;
  before: Charts | undefined;
  year: number;
  /** Whose orders they are, or everybody's. */
  mine: string | null;
}

export function YearCharts({ charts = nothing, before, year, mine }: YearChartsProps) {
  const { t } = useTranslation();
  const drawn = useMemo(() => drawings(charts, before, year, t), [charts, before, year, t]);
  const range = { start: `${year}-01-01`, end: `${year}-12-31` };
  const whose: CommonValue[] = mine === null ? [] : [{ of: standsOnIt, key: mine }];
  const ofMonth = (place: number) => shipmentsOf({ ...monthOf(year, place + 1), group: whose });
  const ofGroup =
    (of: ReportGroup, ids: readonly (number | null)[]) =>
    (place: number): string =>
      shipmentsOf({ ...range, group: [...whose, { of, key: ids[place]?.toString() ?? null }] });
  return (
    <div className="figures-grid">
      <ChartCard title={t('dashboards.orders')} of={t('dashboards.month')} chart={drawn.orders} hrefOf={ofMonth} />
      <ChartCard title={t('dashboards.income')} of={t('dashboards.month')} chart={drawn.income} hrefOf={ofMonth} />
      <ChartCard title={t('dashboards.net')} of={t('dashboards.month')} chart={drawn.net} hrefOf={ofMonth} />
      <ChartCard
        title={t('dashboards.modes')}
        of={t('dashboards.mode')}
        chart={drawn.modes}
        hrefOf={ofGroup('mode', charts.shipmentbymode.ids)}
      />
      <ChartCard
        title={t('dashboards.consigneeProfit')}
        of={t('dashboards.consignee')}
        chart={drawn.profits}
        hrefOf={ofGroup('consignee', charts.profitconsignee.ids)}
      />
      <ChartCard
        title={t('dashboards.agents')}
        of={t('dashboards.agent')}
        chart={drawn.agents}
        hrefOf={ofGroup('agent', charts.agentspayment.ids)}
      />
      <ChartCard
        title={t('dashboards.consigneeIncome')}
        of={t('dashboards.consignee')}
        chart={drawn.incomes}
        hrefOf={ofGroup('consignee', charts.consigneeincome.ids)}
      />
    </div>
  );
}

function monthOf(year: number, month: number): { start: string; end: string } {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return { start: first, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

function drawings(charts: Charts, before: Charts | undefined, year: number, t: TFunction) {
  const months = (valuesOf: (of: Charts) => number[], unit?: string): ChartData => ({
    kind: 'line',
    labels: valuesOf(charts).map((_value, place) => t('dashboards.monthName', { month: place + 1 })),
    series: [
      { name: String(year), values: valuesOf(charts), ...(unit ? { unit } : {}) },
      ...(before ? [{ name: String(year - 1), values: valuesOf(before), ...(unit ? { unit } : {}) }] : []),
    ],
  });
  const money = (name: string, values: number[]) => [{ name, values, unit: tugrik }];
  return {
    orders: months(({ soqnt }) => soqnt.map(({ qnt }) => qnt)),
    income: months(({ incomebymonth }) => incomebymonth.map(({ totalall }) => totalall), tugrik),
    net: months(({ profitbymonth }) => profitbymonth.map(({ profit }) => profit), tugrik),
    modes: {
      kind: 'pie',
      labels: charts.shipmentbymode.labels,
      series: [{ name: t('dashboards.quantity'), values: charts.shipmentbymode.series }],
    },
    profits: {
      kind: 'pie',
      labels: charts.profitconsignee.labels,
      series: money(t('dashboards.profit'), charts.profitconsignee.series),
    },
    agents: {
      kind: 'bars',
      labels: charts.agentspayment.categories,
      series: money(t('dashboards.amount'), charts.agentspayment.series),
    },
    incomes: {
      kind: 'bars',
      labels: charts.consigneeincome.categories,
      series: money(t('dashboards.amount'), charts.consigneeincome.series),
    },
  } satisfies Record<string, ChartData>;
}
