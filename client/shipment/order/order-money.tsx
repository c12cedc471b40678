import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { orderTotals, type OrderTotals } from '../../../contract/money/totals/order-totals';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { useFormContext } from '../../form/form-context';
import { reuseEqual } from '../../list/grid/reuse-equal';
import { inThree, Totals } from '../form/totals';
import { moneyFields, typedMoney } from './typed-money';

interface Money {
  totals: OrderTotals;
  rates: RatesOfDay;
}

const MoneyContext = createContext<Money | null>(null);

/** Computes the totals once per change for all components that show them, without rendering the form itself. */
export function OrderMoneyProvider({ rates, children }: { rates: RatesOfDay; children: ReactNode }) {
  const form = useFormContext();
  const values = useWatch({ control: form.control, name: moneyFields });
  const [reuse] = useState(() => reuseEqual<OrderTotals>());
  const money = useMemo(
    () => ({ totals: reuse(orderTotals(typedMoney(values), rates)), rates }),
    [values, rates, reuse],
  );
  return <MoneyContext value={money}>{children}</MoneyContext>;
}

function useOrderMoney(): Money {
  const money = use(MoneyContext);
  if (!money) throw new Error('Nobody works the money of the order out here');
  return money;
}

/** The totals of the order, always visible above the form. */
export function OrderSummary() {
  const { t } = useTranslation();
  const { cost, total } = useOrderMoney().totals;
  return (
    <Totals
      of={[
        { label: t('order.cost'), of: cost.mnt },
        { label: t('order.total'), of: inThree(total) },
      ]}
    />
  );
}

/** E13: the rows in their own currencies, and cost and total in tugrik, yuan and dollars. */
export function OrderSums() {
  const { t } = useTranslation();
  const { byCurrency, cost, total } = useOrderMoney().totals;
  return (
    <div className="form-span-12">
      <Totals
        of={[
          { label: t('order.rows'), of: [byCurrency.usd, byCurrency.rmb, byCurrency.eur, byCurrency.mnt] },
          { label: t('order.cost'), of: inThree(cost) },
          { label: t('order.total'), of: inThree(total) },
        ]}
      />
    </div>
  );
}
