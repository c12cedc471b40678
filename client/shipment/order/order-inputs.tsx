import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import { rateKind } from '../../../contract/fields/rate/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { orderRateInForce } from '../../../contract/money/totals/order-totals';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { hasSizes } from '../../../contract/reference/fixed/transmodes';
import { FormField } from '../../form/form-field';
import { FormContents, FormSection } from '../../form/form-section';
import { RefField } from '../../reference/entries/ref-field';
import { PayerCreditNote } from '../credit/credit-note';
import { OrderMoneyProvider, OrderSummary, OrderSums } from './order-money';
import { CarrierRates, ExtraServices, RailRates } from './order-tables';

interface OrderInputsProps {
  /** The id of the file, for the credit check of its payer; missing in a past or archived form. */
  order?: number;
  /** The transport mode of the file, which decides whether units are counted (D058). */
  mode: number | null;
  rates: RatesOfDay;
  /** An invoice was issued to the payer, so the payer is locked. */
  isInvoiced: boolean;
  /** Payments were received: they move with the order to another payer (D137). */
  hasIncomes: boolean;
  /** The rail rates as last saved. */
  storedRails: readonly FormRow[];
  children?: ReactNode;
}

/** The order form on one page: payer and carriers, the costs of carriers, railway and services, and the totals. */
export function OrderInputs({ order, mode, rates, isInvoiced, hasIncomes, storedRails, children }: OrderInputsProps) {
  const { t } = useTranslation();
  const parts = [
    { id: 'order-main', title: t('order.main') },
    { id: 'order-carriers', title: t('order.carriers') },
    { id: 'order-rails', title: t('order.rails') },
    { id: 'order-services', title: t('order.services') },
    { id: 'order-sums', title: t('order.sums') },
  ];
  return (
    <OrderMoneyProvider rates={rates}>
      <div className="form-span-12">
        <FormContents label={t('order.contents')} parts={parts}>
          <OrderSummary />
        </FormContents>
        <div className="form-parts">
          {children}
          <Main mode={mode} isInvoiced={isInvoiced} hasIncomes={hasIncomes} {...(order ? { order } : {})} />
          <FormSection id="order-carriers" title={t('order.carriers')}>
            <CarrierRates />
          </FormSection>
          <FormSection id="order-rails" title={t('order.rails')}>
            <RailRates stored={storedRails} />
          </FormSection>
          <FormSection id="order-services" title={t('order.services')}>
            <ExtraServices />
          </FormSection>
          <FormSection id="order-sums" title={t('order.sums')}>
            <FormField name="containerUsd" span={6} />
            <FormField name="profitUsd" span={6} />
            <OwnRate name="usdRate" base="usd" rates={rates} />
            <OwnRate name="rmbRate" base="rmb" rates={rates} />
            <OwnRate name="eurRate" base="eur" rates={rates} />
            <OrderSums />
          </FormSection>
        </div>
      </div>
    </OrderMoneyProvider>
  );
}

function Main({ order, mode, isInvoiced, hasIncomes }: Omit<OrderInputsProps, 'rates' | 'storedRails' | 'children'>) {
  const { t } = useTranslation();
  const payerHint = isInvoiced ? 'order.payerLocked' : hasIncomes ? 'order.payerTakesIncomes' : undefined;
  const countsUnits = mode !== null && !hasSizes(mode);
  return (
    <FormSection id="order-main" title={t('order.main')}>
      <RefField
        name="payer"
        span={4}
        readOnly={isInvoiced}
        {...(payerHint ? { hint: t(payerHint) } : {})}
        autoFocus={!isInvoiced}
      />
      <RefField name="shipper" span={4} />
      <RefField name="containerStatus" span={4} />
      {order !== undefined && <PayerCreditNote order={order} />}
      <FormField name="paymentType" span={3} />
      <FormField name="paymentTerm" span={3} />
      <FormField name="route" span={3} />
      <RefField name="terminal" span={3} />
      {countsUnits && <FormField name="quantity" span={3} />}
      <RefField name="customAgent" span={3} />
      <RefField name="transportDriver" span={3} />
      <RefField name="deliveryDriver" span={3} />
      <FormField name="information" span={12} />
    </FormSection>
  );
}

/** The order's own exchange rate, with the rate that applies while it is empty as a hint (D063). */
function OwnRate({ name, base, rates }: { name: string; base: 'usd' | 'rmb' | 'eur'; rates: RatesOfDay }) {
  const { t } = useTranslation();
  const { rate, source } = orderRateInForce(rates, base);
  const hint =
    source.from === 'unknown'
      ? t('order.noRate')
      : t('order.rateInForce', { rate: formatNumber(rate, rateKind.decimals) });
  return <FormField name={name} span={4} hint={hint} />;
}
