import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/format-number';
import { exchangeDifference, standingOf } from '../../../contract/money/posting-sums';
import { ExplainedTotal } from '../../form/explained-total';
import { languageInUse } from '../../i18n/language';
import type { Owed } from './owed';
import type { Begun } from './transaction-form';
import type { Transaction } from './transactions-api';

interface StandingProps {
  owed: Owed;
  totalLabel: string;
  transactions: readonly Transaction[];
  onDifference: ((values: Partial<Begun>) => void) | undefined;
}

/**
 * What is owed, what was paid and what is left, each opened on demand; a rest that is nothing but other rates is offered as a
 * transaction (D139).
 */
export function MoneyStanding({ owed, totalLabel, transactions, onDifference }: StandingProps) {
  const { t } = useTranslation();
  const { paid, rest, difference } = useMemo(() => {
    const live = transactions.map(({ currency, amount, rate, totalmnt }) => ({
      currency,
      amount: String(amount),
      rate: String(rate),
      mnt: String(totalmnt),
    }));
    const standing = standingOf(owed.totalMnt, live);
    return { ...standing, difference: exchangeDifference(owed.currency, owed.rate, live) };
  }, [owed.totalMnt, owed.currency, owed.rate, transactions]);
  const isOnlyDifference =
    Number(rest.value) > 0 && Number(difference.value) < 0 && Number(rest.value) + Number(difference.value) === 0;
  return (
    <div className="money-standing">
      <span className="total">
        <small>{totalLabel}</small>
        <b>{`${formatNumber(owed.totalMnt, { least: 2, most: 2 })} ₮`}</b>
      </span>
      <ExplainedTotal label={paid.rule.label[languageInUse()]} figure={paid} />
      <ExplainedTotal label={rest.rule.label[languageInUse()]} figure={rest} />
      <ExplainedTotal label={difference.rule.label[languageInUse()]} figure={difference} />
      {isOnlyDifference && onDifference && (
        <span className="money-difference">
          {t('money.differenceOnly')}
          <Button
            size="small"
            text={t('money.postDifference')}
            onClick={() =>
              onDifference({ amount: rest.value, currency: 'mnt', rate: '1', comment: t('money.differenceComment') })
            }
          />
        </span>
      )}
    </div>
  );
}
