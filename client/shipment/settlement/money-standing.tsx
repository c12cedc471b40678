import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/format-number';
import type { Figure } from '../../../contract/money/explained';
import { exchangeDifference, restIn, standingOf, type Standing } from '../../../contract/money/posting-sums';
import { ExplainedTotal } from '../../form/explained-total';
import { languageInUse } from '../../i18n/language';
import type { Owed } from './owed';
import type { Transaction } from './transactions-api';

interface StandingProps {
  owed: Owed;
  standing: OwedStanding;
  totalLabel: string;
  /** Opens the window that writes off what is left; nothing where nobody here may. */
  onWriteOff: (() => void) | undefined;
}

export interface OwedStanding extends Standing {
  /** The rest in the currency of the row at the rate that was booked; a row in tugrik has none. */
  restInOwn: Figure | null;
  difference: Figure;
}

/** How a row stands with these transactions. */
export function useStanding(owed: Owed, transactions: readonly Transaction[] | undefined): OwedStanding {
  return useMemo(() => {
    const live = (transactions ?? []).map(({ currency, amount, rate, totalmnt }) => ({
      currency,
      amount: String(amount),
      rate: String(rate),
      mnt: String(totalmnt),
    }));
    const standing = standingOf(owed.totalMnt, live);
    return {
      ...standing,
      restInOwn: owed.currency === 'mnt' ? null : restIn(standing.rest, owed.currency, owed.rate),
      difference: exchangeDifference(owed.currency, owed.rate, live),
    };
  }, [owed.totalMnt, owed.currency, owed.rate, transactions]);
}

/** What is owed, what was paid and what is left, each opened on demand; a rest that is nothing but a difference may be written off (D139). */
export function MoneyStanding({ owed, standing, totalLabel, onWriteOff }: StandingProps) {
  const { t } = useTranslation();
  const { paid, rest, restInOwn, difference } = standing;
  return (
    <div className="money-standing">
      <span className="total">
        <small>{totalLabel}</small>
        <b>{`${formatNumber(owed.totalMnt, { least: 2, most: 2 })} ₮`}</b>
      </span>
      <ExplainedTotal label={paid.rule.label[languageInUse()]} figure={paid} />
      <ExplainedTotal label={rest.rule.label[languageInUse()]} figure={rest} />
      {restInOwn && <ExplainedTotal label={restInOwn.rule.label[languageInUse()]} figure={restInOwn} />}
      <ExplainedTotal label={difference.rule.label[languageInUse()]} figure={difference} />
      {onWriteOff && (
        <span className="money-difference">
          {t('money.differenceOnly')}
          <Button size="small" text={t('money.writeOff')} onClick={onWriteOff} />
        </span>
      )}
    </div>
  );
}
