import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { staffTables } from '../../contract/dashboard/figure-tables';
import { everyone } from '../../contract/dashboard/chart-routes';
import { ChartCard } from '../chart/chart-card';
import type { ChartData } from '../chart/chart-data';
import { MonthCards } from '../chart/month-cards';
import { monthsChart } from '../chart/months-chart';
import { daysOfMonth, shipmentsOf } from '../chart/shipments-of';
import type { Shown } from '../export/use-export';
import type { Asked } from '../range/asked';
import type { PersonFigures } from './figure-calls';

interface PersonChartsProps {
  figures: PersonFigures;
  /** The same days a year earlier, where they are shown beside. */
  before: PersonFigures | undefined;
  asked: Asked;
}

export function PersonCharts({ figures, before, asked }: PersonChartsProps) {
  const { t } = useTranslation();
  const charts = useDrawings(figures, before);
  const { start = '', end = '', userid = '', usertype = '', type } = asked;
  const days = { start, end };
  const whose = userid === everyone ? {} : { [usertype]: userid };
  // Inquiries are no orders yet, and are in no list of finance.
  const by = type === '2' ? 'order' : type === '3' ? 'finished' : null;
  const ofMonth =
    by === null
      ? undefined
      : (place: number) => shipmentsOf({ ...daysOfMonth(charts.counts.labels[place] ?? '', days), by, ...whose });
  const ofConsignee =
    by === null
      ? undefined
      : (place: number) => {
          const key = figures.chartd[place]?.id?.toString() ?? null;
          return shipmentsOf({ ...days, by, ...whose, group: [{ of: 'consignee', key }] });
        };
  const file = (table: keyof typeof staffTables): Shown => ({
    list: staffTables[table].name,
    filters: asked,
    columns: [],
    sort: '',
  });
  return (
    <div className="figures-grid">
      <MonthCards
        {...{ days, file: file('months'), hrefOf: ofMonth }}
        cards={[
          { title: t('dashboards.byMonth'), chart: charts.counts, column: 'count' },
          { title: t('dashboards.totalByMonth'), chart: charts.totals, column: 'total' },
          { title: t('dashboards.profitByMonth'), chart: charts.profits, column: 'profit' },
        ]}
      />
      <ChartCard
        title={t('dashboards.consigneeProfit')}
        of={t('dashboards.consignee')}
        chart={charts.consignees}
        days={days}
        file={file('consignees')}
        hrefOf={ofConsignee}
      />
    </div>
  );
}

function useDrawings(figures: PersonFigures, before: PersonFigures | undefined) {
  const { t } = useTranslation();
  return useMemo(() => {
    const beside = { now: t('range.now'), before: t('range.yearBefore') };
    const columns = (
      figure: string,
      monthsOf: (of: PersonFigures) => { year: number; month: number; value: number }[],
      unit = '',
    ) => {
      const names = { figure, ...beside };
      return monthsChart({
        ...{ kind: 'columns', names, unit },
        ...{ months: monthsOf(figures), before: before && monthsOf(before) },
      });
    };
    return {
      counts: columns(t('dashboards.quantity'), ({ charta }) =>
        charta.map(({ year, month, count: value }) => ({ year, month, value })),
      ),
      totals: columns(
        t('dashboards.amount'),
        ({ chartb }) => chartb.map(({ year, month, total: value }) => ({ year, month, value })),
        '₮',
      ),
      profits: columns(
        t('dashboards.profit'),
        ({ chartc }) => chartc.map(({ year, month, profit: value }) => ({ year, month, value })),
        '₮',
      ),
      consignees: {
        kind: 'bars',
        labels: figures.chartd.map(({ cname }) => cname),
        series: [{ name: t('dashboards.profit'), values: figures.chartd.map(({ profit }) => profit), unit: '₮' }],
      } satisfies ChartData,
    };
  }, [figures, before, t]);
}
