import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import { orderTotals, type OrderMoney, type OrderTotals } from '../../../contract/money/totals/order-totals';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { ExplainedTotal } from '../../form/totals/explained-total';
import { useFormContext } from '../../form/form-context';
import { reuseEqual } from '../../list/grid/reuse-equal';
import { InThree } from '../form/figures';
import { amount, positive, words } from '../form/typed';

interface Money {
  totals: OrderTotals;
  rates: RatesOfDay;
}

const MoneyContext = createContext<Money | null>(null);

/** What the money of an order depends on, in the order in which it is watched. */
const moneyFields = [
  'carrierRates',
  'extraServices',
  'railRates',
  'containerUsd',
  'profitUsd',
  'usdRate',
  'rmbRate',
  'eurRate',
];

/** What is typed, as the calculations of the contract take it. */
function moneyOf(values: readonly unknown[]): OrderMoney {
  const [carrierRates = [], extraServices = [], railRates = []] = values as FormRow[][];
  const [containerUsd, profitUsd, usdRate, rmbRate, eurRate] = values.slice(3) as string[];
  const priced = (row: FormRow) => ({ rate: amount(row['rate']), currency: words(row['currency']) });
  return {
    carrierRates: carrierRates.map(priced),
    extraServices: extraServices.map(priced),
    railRates: railRates.map((row) => ({ rate: amount(row['rate']) })),
    containerUsd: amount(containerUsd),
    profitUsd: amount(profitUsd),
    usdRate: positive(usdRate),
    rmbRate: positive(rmbRate),
    eurRate: positive(eurRate),
  };
}

/** Works the money out once for every change, for all who show a part of it; the form itself does not render. */
export function OrderMoneyProvider({ rates, children }: { rates: RatesOfDay; children: ReactNode }) {
  const form = useFormContext();
  const values = useWatch({ control: form.control, name: moneyFields });
  const [keep] = useState(() => reuseEqual<OrderTotals>());
  const money = useMemo(() => ({ totals: keep(orderTotals(moneyOf(values), rates)), rates }), [values, rates, keep]);
  return <MoneyContext value={money}>{children}</MoneyContext>;
}

function useOrderMoney(): Money {
  const money = use(MoneyContext);
  if (!money) throw new Error('Nobody works the money of the order out here');
  return money;
}

/** What it all comes to, always in sight. */
export function OrderSummary() {
  const { t } = useTranslation();
  const { cost, total } = useOrderMoney().totals;
  return (
    <span className="money-summary">
      <ExplainedTotal label={`${t('order.cost')} ₮`} figure={cost.mnt} />
      <ExplainedTotal label={`${t('order.total')} ₮`} figure={total.mnt} />
      <ExplainedTotal label={`${t('order.total')} $`} figure={total.usd} />
      <ExplainedTotal label={`${t('order.total')} ¥`} figure={total.rmb} />
    </span>
  );
}

/** E13: the rows in their own currencies, and both sums in the three currencies that the firm looks at. */
export function OrderSums() {
  const { t } = useTranslation();
  const { byCurrency, cost, total } = useOrderMoney().totals;
  return (
    <div className="order-sums form-span-12">
      <span className="in-three" role="group" aria-label={t('order.byCurrency')}>
        <ExplainedTotal label={`${t('order.rows')} $`} figure={byCurrency.usd} />
        <ExplainedTotal label={`${t('order.rows')} ¥`} figure={byCurrency.rmb} />
        <ExplainedTotal label={`${t('order.rows')} €`} figure={byCurrency.eur} />
        <ExplainedTotal label={`${t('order.rows')} ₮`} figure={byCurrency.mnt} />
      </span>
      <InThree label={t('order.cost')} total={cost} />
      <InThree label={t('order.total')} total={total} />
    </div>
  );
}
