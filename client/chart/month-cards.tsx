import { useTranslation } from '../i18n/use-translation';
import type { ShownTable } from '../export/use-export';
import { ChartCard } from './chart-card';
import type { ChartData } from './chart-data';

interface MonthCardsProps {
  cards: readonly { title: string; chart: ChartData | undefined; column: string }[];
  days: { start: string; end: string };
  /** The figures of all cards: a row for each month. */
  file: Omit<ShownTable, 'columns'>;
  /** The link of a month. */
  hrefOf: ((index: number) => string | undefined) | undefined;
}

/** A chart card for each figure by month. */
export function MonthCards({ cards, days, file, hrefOf }: MonthCardsProps) {
  const { t } = useTranslation();
  return cards.map(({ title, chart, column }) => (
    <ChartCard
      key={column}
      of={t('dashboards.month')}
      file={{ ...file, columns: ['year', 'month', column] }}
      {...{ title, chart, days, hrefOf }}
    />
  ));
}
