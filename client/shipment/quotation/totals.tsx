import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inquiryTotals, type InquiryTotals } from '../../../contract/money/inquiry-totals';
import type { RatesOfDay } from '../../../contract/money/rate-in-force';
import { ExplainedTotal } from '../../form/explained-total';
import { useFormContext } from '../../form/form-context';
import { reuseEqual } from '../../list/reuse-equal';
import { moneyFields, moneyOf } from './money-of';

interface Money {
  totals: InquiryTotals;
  rates: RatesOfDay;
}

const TotalsContext = createContext<Money | null>(null);

/** What the money is worked out with besides what is typed. */
export interface WorkedOutWith {
  rates: RatesOfDay;
  /** The version of the fixed figures. */
  figures: number;
}

/** Works the money out once for every change, for all who show a part of it; the form itself does not render. */
export function TotalsProvider({ rates, figures, children }: WorkedOutWith & { children: ReactNode }) {
  const form = useFormContext();
  const values = useWatch({ control: form.control, name: moneyFields as unknown as string[] });
  const [keep] = useState(() => reuseEqual<InquiryTotals>());
  const money = useMemo(
    () => ({ totals: keep(inquiryTotals({ ...moneyOf(values), figures }, rates)), rates }),
    [values, rates, figures, keep],
  );
  return <TotalsContext value={money}>{children}</TotalsContext>;
}

export function useMoney(): Money {
  const money = use(TotalsContext);
  if (!money) throw new Error('Nobody works the money out here');
  return money;
}

/** What it all comes to, always in sight above the buttons. */
export function MoneySummary() {
  const { t } = useTranslation();
  const { totals } = useMoney();
  return (
    <span className="money-summary">
      <ExplainedTotal label={t('inquiry.income')} figure={totals.shipment.income} />
      <ExplainedTotal label={t('inquiry.expense')} figure={totals.shipment.expense} />
      <ExplainedTotal label={t('inquiry.profit')} figure={totals.shipment.profit} />
      <ExplainedTotal label={t('inquiry.netProfit')} figure={totals.shipment.netProfit} />
    </span>
  );
}
