import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '../../../contract/text/format-number';
import type { Figure } from '../../../contract/money/figures/explained';
import {
  exchangeDifference,
  restInCurrency,
  paidSums,
  type PaidSums,
} from '../../../contract/money/totals/posting-sums';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Totals, type Total } from '../form/totals';
import type { Owed } from './owed';
import { postedOf, type Transaction } from './transactions-api';

interface SummaryProps {
  owed: Owed;
  figures: OwedFigures;
  /** The actions on the open amount. */
  children: ReactNode;
}

export interface OwedFigures extends PaidSums {
  /** The open amount in the currency of the row at the booked rate; null for a row in tugrik. */
  restInOwnCurrency: Figure | null;
  difference: Figure;
  /** The part of the difference that uses of advances make, which is no realised one; null if there is none (E39). */
  ofAdvances: Figure | null;
}

/** The paid and open amounts of a row, computed from its transactions. */
export function useOwedFigures(owed: Owed, transactions: readonly Transaction[] | undefined): OwedFigures {
  return useMemo(() => {
    const live = (transactions ?? []).map(postedOf);
    const figures = paidSums(owed.totalMnt, live);
    const used = (transactions ?? []).filter(({ source }) => source?.kind === 'advance').map(postedOf);
    const ofAdvances = exchangeDifference(owed.currency, owed.rate, used);
    return {
      ...figures,
      restInOwnCurrency: owed.currency === 'mnt' ? null : restInCurrency(figures.rest, owed.currency, owed.rate),
      difference: exchangeDifference(owed.currency, owed.rate, live),
      ofAdvances: Number(ofAdvances.value) === 0 ? null : ofAdvances,
    };
  }, [owed.totalMnt, owed.currency, owed.rate, transactions]);
}

/** The total, paid and open amounts, each of which opens to its calculation. */
export function OwedSummary({ owed, figures, children }: SummaryProps) {
  const { t } = useTranslation();
  const { paid, rest, restInOwnCurrency, difference, ofAdvances } = figures;
  const named = (of: Figure): Total => ({ label: of.rule.label[languageInUse()], of });
  return (
    <Totals
      of={[
        { label: t('money.total'), of: `${formatNumber(owed.totalMnt, { least: 2, most: 2 })} ₮` },
        ...[paid, rest, restInOwnCurrency, difference].filter((figure) => figure !== null).map(named),
        ...(ofAdvances ? [{ label: t('money.ofAdvances'), of: ofAdvances, follows: 'apart' } as const] : []),
      ]}
    >
      {children}
    </Totals>
  );
}
