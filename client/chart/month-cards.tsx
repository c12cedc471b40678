import { useTranslation } from '../i18n/use-translation';
import type { Shown } from '../export/use-export';
import { ChartCard } from './chart-card';
import type { ChartData } from './chart-data';

interface MonthCardsProps {
  cards: readonly { title: string; chart: ChartData | undefined; column: string }[];
  days: { start: string; end: string };
  /** The figures of all of them: a row for each month. */
  file: Omit<Shown, 'columns'>;
  /** Where a month of them leads. */
  hrefOf: ((place: number) => string | undefined) | undefined;
}

/** Figures by month, a card for each. */
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
