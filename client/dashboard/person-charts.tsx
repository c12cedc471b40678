import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Days } from '../../contract/dashboard/chart-routes';
import { daysBefore, yearsIn } from '../../contract/report/days-before';
import { personAddresses } from '../../contract/dashboard/behind';
import { staffTables } from '../../contract/dashboard/figure-tables';
import { ChartCard } from '../chart/chart-card';
import type { ChartData } from '../chart/chart-data';
import { MonthCards } from '../chart/month-cards';
import { monthsChart } from '../chart/months-chart';
import type { ShownTable } from '../export/use-export';
import type { RangeQuery } from '../range/range-query';
import type { PersonFigures } from './figure-calls';

interface PersonChartsProps {
  figures: PersonFigures;
  /** The same days a year earlier, if the years are compared. */
  before: PersonFigures | undefined;
  query: RangeQuery;
}

export function PersonCharts({ figures, before, query }: PersonChartsProps) {
  const { t } = useTranslation();
  const { start = '', end = '' } = query;
  const days = useMemo(() => ({ start, end }), [start, end]);
  const charts = useDrawings(figures, before, days);
  const leadsTo = personAddresses(figures, query);
  const file = (table: keyof typeof staffTables): ShownTable => ({
    list: staffTables[table].name,
    filters: query,
    columns: [],
    sort: '',
  });
  return (
    <div className="figures-grid">
      <MonthCards
        {...{ days, file: file('months') }}
        hrefOf={leadsTo && ((index) => leadsTo.month(charts.counts.labels[index] ?? ''))}
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
        hrefOf={leadsTo?.consignee}
      />
    </div>
  );
}

function useDrawings(figures: PersonFigures, before: PersonFigures | undefined, days: Days) {
  const { t } = useTranslation();
  return useMemo(() => {
    const earlier = daysBefore(days);
    const yearNames = { now: yearsIn(days), before: earlier ? yearsIn(earlier) : '' };
    const columns = (
      figure: string,
      monthsOf: (of: PersonFigures) => { year: number; month: number; value: number }[],
      unit = '',
    ) => {
      const names = { figure, ...yearNames };
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
  }, [figures, before, days, t]);
}
