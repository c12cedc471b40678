import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation';
import { alternativesIn, type Alternatives } from '../../../../contract/money/offers/alternatives';
import { newestFigures } from '../../../../contract/money/figures/fixed-figures';
import { inquiryTotals, type InquiryTotals } from '../../../../contract/money/totals/inquiry-totals';
import { moneyKind } from '../../../../contract/fields/money/kind';
import { formatNumber } from '../../../../contract/text/format-number';
import { sumOfChosen } from '../../../../contract/money/totals/sum-of-chosen';
import { marginUnlikeProfit } from '../../../../contract/money/totals/shipment-figures';
import type { RatesOfDay } from '../../../../contract/money/figures/rate-in-force';
import { useFormContext } from '../../../form/form-context';
import { languageInUse } from '../../../i18n/language';
import { reuseEqual } from '../../../list/grid/reuse-equal';
import { StatePanel } from '../../../ui/state-panel';
import { Totals, type Total } from '../../form/totals';
import { legsOf, moneyFields, moneyOf } from './money-of';

interface Money {
  totals: InquiryTotals;
  /** Which transport prices are alternatives to each other; the totals include all of them (D065). */
  alternatives: Alternatives;
  rates: RatesOfDay;
}

const TotalsContext = createContext<Money | null>(null);

/** What the totals depend on besides the input. */
export interface CalculationBasis {
  rates: RatesOfDay;
  /** The version of the fixed figures. */
  figures: number;
}

/**
 * Computes the totals once per change for all components that show them, without rendering the form itself.
 * A page that was loaded before the file's version of the fixed figures was released cannot compute it, and asks for a reload.
 */
export function TotalsProvider({ rates, figures, children }: CalculationBasis & { children: ReactNode }) {
  if (figures > newestFigures()) return <PageTooOld />;
  return (
    <ComputedTotals rates={rates} figures={figures}>
      {children}
    </ComputedTotals>
  );
}

function PageTooOld() {
  const { t } = useTranslation();
  return (
    <div className="form-span-12" role="alert">
      <StatePanel
        icon={<Refresh size={40} />}
        title={t('states.pageTooOld')}
        hint={t('states.pageTooOldHint')}
        action={<Button intent="primary" text={t('states.reloadPage')} onClick={() => location.reload()} />}
      />
    </div>
  );
}

const watched: string[] = [...moneyFields];

function ComputedTotals({ rates, figures, children }: CalculationBasis & { children: ReactNode }) {
  const form = useFormContext();
  const values = useWatch({ control: form.control, name: watched });
  const [reuse] = useState(() => reuseEqual<Omit<Money, 'rates'>>());
  const money = useMemo(() => {
    const totals = inquiryTotals({ ...moneyOf(values), figures }, rates);
    const alternatives = alternativesIn(legsOf(values, totals.transport));
    return { ...reuse({ totals, alternatives }), rates };
  }, [values, rates, figures, reuse]);
  return <TotalsContext value={money}>{children}</TotalsContext>;
}

export function useMoney(): Money {
  const money = use(TotalsContext);
  if (!money) throw new Error('Nobody works the money out here');
  return money;
}

/**
 * The totals of the inquiry, always visible above the buttons, as a sum: income less the expense of the chosen agents. Offers of other
 * agents for the same leg are apart, as the totals of the file include them (D065).
 */
export function MoneySummary() {
  const { t } = useTranslation();
  const { totals, alternatives } = useMoney();
  const { income, profit, netProfit, expense: allExpense } = totals.shipment;
  const { expense } = sumOfChosen(totals.shipment, alternatives);
  const profitComparison = marginUnlikeProfit({ income, expense, profit });
  const inSum: Total = profitComparison
    ? { label: profitComparison.margin.rule.label[languageInUse()], of: profitComparison.margin, follows: '=' }
    : { label: t('inquiry.profit'), of: profit, follows: '=' };
  return (
    <Totals
      of={[
        { label: t('inquiry.income'), of: income },
        { label: t('inquiry.expense'), of: expense, follows: '−' },
        inSum,
        ...(profitComparison ? [apart(t('inquiry.profit'), profit)] : []),
        apart(t('inquiry.netProfit'), netProfit),
        ...(alternatives.counted ? [apart(t('inquiry.ofAlternatives'), alternatives.counted)] : []),
      ]}
    >
      {profitComparison && (
        <small className="quiet totals-why">
          {t('inquiry.profitTyped', { typed: formatNumber(profitComparison.typed, moneyKind.decimals) })}
        </small>
      )}
      {alternatives.counted && (
        <small className="quiet totals-why">
          {t('inquiry.withAlternatives', { total: formatNumber(allExpense.value, moneyKind.decimals) })}
        </small>
      )}
    </Totals>
  );
}

const apart = (label: string, of: Total['of']): Total => ({ label, of, follows: 'apart' });
