import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '../../../contract/text/format-number';
import type { Figure } from '../../../contract/money/figures/explained';
import { exchangeDifference, restIn, paidSums, type PaidSums } from '../../../contract/money/totals/posting-sums';
import { ExplainedTotal } from '../../form/totals/explained-total';
import { languageInUse } from '../../i18n/language';
import type { Owed } from './owed';
import { postedOf, type Transaction } from './transactions-api';

interface SummaryProps {
  owed: Owed;
  figures: OwedFigures;
  totalLabel: string;
  /** What may be done about the rest. */
  children: ReactNode;
}

export interface OwedFigures extends PaidSums {
  /** The rest in the currency of the row at the rate that was booked; a row in tugrik has none. */
  restInOwn: Figure | null;
  difference: Figure;
}

/** What of a row is paid and what is left by these transactions. */
export function useOwedFigures(owed: Owed, transactions: readonly Transaction[] | undefined): OwedFigures {
  return useMemo(() => {
    const live = (transactions ?? []).map(postedOf);
    const figures = paidSums(owed.totalMnt, live);
    return {
      ...figures,
      restInOwn: owed.currency === 'mnt' ? null : restIn(figures.rest, owed.currency, owed.rate),
      difference: exchangeDifference(owed.currency, owed.rate, live),
    };
  }, [owed.totalMnt, owed.currency, owed.rate, transactions]);
}

/** What is owed, what was paid and what is left, each opened on demand. */
export function OwedSummary({ owed, figures, totalLabel, children }: SummaryProps) {
  const { paid, rest, restInOwn, difference } = figures;
  return (
    <div className="owed-summary">
      <span className="total">
        <small>{totalLabel}</small>
        <b>{`${formatNumber(owed.totalMnt, { least: 2, most: 2 })} ₮`}</b>
      </span>
      <ExplainedTotal label={paid.rule.label[languageInUse()]} figure={paid} />
      <ExplainedTotal label={rest.rule.label[languageInUse()]} figure={rest} />
      {restInOwn && <ExplainedTotal label={restInOwn.rule.label[languageInUse()]} figure={restInOwn} />}
      <ExplainedTotal label={difference.rule.label[languageInUse()]} figure={difference} />
      {children}
    </div>
  );
}
