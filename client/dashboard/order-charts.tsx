import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Days } from '../../contract/dashboard/chart-routes';
import { daysBefore, yearsIn } from '../../contract/report/days-before';
import { chartAddresses } from '../../contract/dashboard/behind';
import { chartTables } from '../../contract/dashboard/figure-tables';
import { ChartCard } from '../chart/chart-card';
import type { ChartData } from '../chart/chart-data';
import { MonthCards } from '../chart/month-cards';
import { monthsChart } from '../chart/months-chart';
import type { ShownTable } from '../export/use-export';
import type { OrderCharts as Charts } from './figure-calls';

const tugrik = '₮';

interface OrderChartsProps {
  /** Undefined while they are loaded; their cards are shown already. */
  charts: Charts | undefined;
  /** The same days a year earlier, if the years are compared. */
  before: Charts | undefined;
  days: { start: string; end: string };
  /** The id of the user whose orders they are; null for all orders. */
  mine: string | null;
}

export function OrderCharts({ charts, before, days, mine }: OrderChartsProps) {
  const { t } = useTranslation();
  const drawn = useDrawings(charts, before, days);
  const leadsTo = chartAddresses(charts, days, mine);
  const file = (table: keyof typeof chartTables): ShownTable => ({
    list: chartTables[table].name,
    filters: { ...days, ...(mine === null ? {} : { filteruser: mine }) },
    columns: [],
    sort: '',
  });
  return (
    <div className="figures-grid">
      <MonthCards
        {...{ days, file: file('months') }}
        hrefOf={(index) => leadsTo.month(drawn?.orders.labels[index] ?? '')}
        cards={[
          { title: t('dashboards.orders'), chart: drawn?.orders, column: 'qnt' },
          { title: t('dashboards.income'), chart: drawn?.income, column: 'income' },
          { title: t('dashboards.net'), chart: drawn?.net, column: 'net' },
        ]}
      />
      <ChartCard
        title={t('dashboards.modes')}
        of={t('dashboards.mode')}
        {...{ days, chart: drawn?.modes, file: file('modes') }}
        hrefOf={leadsTo.mode}
      />
      <ChartCard
        title={t('dashboards.consigneeProfit')}
        of={t('dashboards.consignee')}
        {...{ days, chart: drawn?.profits, file: file('profits') }}
        hrefOf={leadsTo.profit}
      />
      <ChartCard
        title={t('dashboards.agents')}
        of={t('dashboards.agent')}
        {...{ days, chart: drawn?.agents, file: file('agents') }}
        hrefOf={leadsTo.agent}
      />
      <ChartCard
        title={t('dashboards.consigneeIncome')}
        of={t('dashboards.consignee')}
        {...{ days, chart: drawn?.incomes, file: file('incomes') }}
        hrefOf={leadsTo.income}
      />
    </div>
  );
}

function useDrawings(charts: Charts | undefined, before: Charts | undefined, days: Days) {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!charts) return undefined;
    const earlier = daysBefore(days);
    const yearNames = { now: yearsIn(days), before: earlier ? yearsIn(earlier) : '' };
    const lines = (
      figure: string,
      monthsOf: (of: Charts) => { year: number; month: number; value: number }[],
      unit = '',
    ) => {
      const names = { figure, ...yearNames };
      return monthsChart({ kind: 'line', months: monthsOf(charts), before: before && monthsOf(before), names, unit });
    };
    const named = (kind: 'pie' | 'bars', labels: readonly string[], name: string, values: number[], unit = tugrik) =>
      ({ kind, labels, series: [{ name, values, unit }] }) satisfies ChartData;
    const { shipmentbymode: modes, profitconsignee: profits, agentspayment: agents, consigneeincome: incomes } = charts;
    return {
      orders: lines(t('dashboards.quantity'), ({ soqnt }) =>
        soqnt.map(({ year, month, qnt: value }) => ({ year, month, value })),
      ),
      income: lines(
        t('dashboards.incomeOf'),
        ({ incomebymonth }) =>
          incomebymonth.map(({ year, cmonth: month, totalall: value }) => ({ year, month, value })),
        tugrik,
      ),
      net: lines(
        t('dashboards.net'),
        ({ profitbymonth }) => profitbymonth.map(({ year, cmonth: month, profit: value }) => ({ year, month, value })),
        tugrik,
      ),
      modes: named('pie', modes.labels, t('dashboards.quantity'), modes.series, ''),
      profits: named('pie', profits.labels, t('dashboards.profit'), profits.series),
      agents: named('bars', agents.categories, t('dashboards.amount'), agents.series),
      incomes: named('bars', incomes.categories, t('dashboards.amount'), incomes.series),
    };
  }, [charts, before, days, t]);
}
