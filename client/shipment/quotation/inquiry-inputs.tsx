import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { cargoWarnings, type Warning } from '../../../contract/shipment/cargo-warnings';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { validUntil } from '../../../contract/money/offers/validity';
import { allowed } from '../../../contract/permissions';
import { supplyType } from '../../../contract/reference/fixed/inquiry-choices';
import { hasSizes } from '../../../contract/reference/fixed/transmodes';
import { FormField } from '../../form/form-field';
import { useFormContext } from '../../form/form-context';
import { FormContents, FormSection } from '../../form/form-section';
import { languageInUse } from '../../i18n/language';
import { RefField } from '../../reference/entries/ref-field';
import { useUser } from '../../session/use-session';
import { useConsigneeDebtText } from '../credit/credit-note';
import { usePeople } from '../lists/support';
import { useConfirmed } from '../header/confirmed';
import { ConfirmedNote } from './confirmed-note';
import { LaneMemory } from './prices/lane-memory';
import { Expenses, ExpensesMore, PriceOffers, Sizes, Supply, TransportPrices } from './prices/price-tables';
import { sizesOf } from './prices/money-of';
import { MoneySummary, TotalsProvider, type CalculationBasis } from './prices/totals';
import { useCountriesInUse } from '../form/use-countries-in-use';

type SetValue = (name: string, value: Json) => void;

const emptyField =
  (name: string) =>
  (_value: Json, set: SetValue): void =>
    set(name, null);

/** D069: an offer is valid until the end of the month in which it is quoted. */
const setMonthEnd = (day: Json, set: SetValue): void => {
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) set('validUntil', validUntil(day));
};

/** The whole inquiry on one page; only the sections for its transport mode and kind are shown. */
export function InquiryInputs({
  rates,
  figures,
  isFinished = false,
  isOrder = false,
  inquiry,
  children,
}: CalculationBasis & {
  /** The id; missing for an inquiry that was not saved yet. */
  inquiry?: number;
  isFinished?: boolean;
  isOrder?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const form = useFormContext();
  useCountriesInUse();
  const [mode, inquiryType] = useWatch({ control: form.control, name: ['mode', 'inquiryType'] }) as [
    number | null,
    number | null,
  ];
  const withSizes = mode !== null && hasSizes(mode);
  const withSupply = inquiryType === supplyType;
  const parts = [
    { id: 'main', title: t('inquiry.main') },
    ...(withSizes ? [{ id: 'sizes', title: t('inquiry.sizes') }] : []),
    { id: 'destination', title: t('inquiry.destination') },
    { id: 'transport', title: t('inquiry.transport') },
    { id: 'offers', title: t('inquiry.offers') },
    { id: 'expenses', title: t('inquiry.expenses') },
    { id: 'expensesmore', title: t('inquiry.expensesMore') },
    ...(withSupply ? [{ id: 'supply', title: t('inquiry.supply') }] : []),
    { id: 'rest', title: t('inquiry.rest') },
  ];
  return (
    <TotalsProvider rates={rates} figures={figures}>
      <div className="form-span-12">
        <FormContents label={t('inquiry.contents')} parts={parts}>
          <MoneySummary />
        </FormContents>
        <div className="form-parts">
          {children}
          <Main inquiry={inquiry} />
          {withSizes && (
            <FormSection id="sizes" title={t('inquiry.sizes')}>
              <Sizes mode={mode} />
              <Doubts about="weightKg" />
            </FormSection>
          )}
          <Destination />
          <FormSection
            id="transport"
            title={t('inquiry.transport')}
            aside={<LaneMemory isFinished={isFinished} inquiry={inquiry} />}
          >
            <TransportPrices isFinished={isFinished} inquiry={inquiry} />
          </FormSection>
          <FormSection id="offers" title={t('inquiry.offers')}>
            <ConfirmedNote inquiry={inquiry} />
            <PriceOffers isFinished={isFinished} isOrder={isOrder} inquiry={inquiry} />
          </FormSection>
          <FormSection id="expenses" title={t('inquiry.expenses')}>
            <Expenses />
          </FormSection>
          <FormSection id="expensesmore" title={t('inquiry.expensesMore')}>
            <ExpensesMore />
          </FormSection>
          {withSupply && (
            <FormSection id="supply" title={t('inquiry.supply')}>
              <Supply />
            </FormSection>
          )}
          <OtherFields isOrder={isOrder} />
        </div>
      </div>
    </TotalsProvider>
  );
}

function Main({ inquiry }: { inquiry: number | undefined }) {
  const { t } = useTranslation();
  const debtText = useConsigneeDebtText();
  const { isLocked } = useConfirmed(inquiry);
  const counted = isLocked ? { readOnly: true, hint: t('inquiry.confirmedCurrency') } : {};
  return (
    <FormSection id="main" title={t('inquiry.main')}>
      <FormField name="name" span={6} autoFocus />
      <RefField name="consignee" span={6} {...(debtText ? { hint: debtText } : {})} />
      <RefField name="commodity" span={3} />
      <FormField name="inquiryType" span={4} />
      <RefField name="supplier" span={3} />
      <FormField name="division" span={2} />
      <FormField name="condition" span={3} />
      <FormField name="mode" span={3} onChosen={emptyField('transportType')} />
      <RefField name="transportType" span={3} />
      <FormField name="contractNumber" span={3} />
      <FormField name="invoiceNumber" span={3} />
      <FormField name="customsNumber" span={4} />
      <FormField name="currency" span={3} {...counted} />
      <FormField name="hasVat" span={2} />
    </FormSection>
  );
}

function Destination() {
  const { t } = useTranslation();
  return (
    <FormSection id="destination" title={t('inquiry.destination')}>
      <FormField name="incoterm" span={3} />
      <FormField name="incotermAddress" span={3} />
      <Doubts about="incoterm" />
      <FormField name="originCountry" span={3} onChosen={emptyField('originCity')} />
      <RefField name="originCity" span={3} />
      <FormField name="originAddress" span={3} />
      <FormField name="finalCountry" span={3} onChosen={emptyField('finalCity')} />
      <RefField name="finalCity" span={3} />
      <FormField name="finalAddress" span={3} />
      <RefField name="border" span={3} />
      <RefField name="via" span={3} />
      <FormField name="mainCarrier" span={3} onChosen={emptyField('carrier')} />
      <RefField name="carrier" span={3} />
    </FormSection>
  );
}

function OtherFields({ isOrder }: { isOrder: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  // Only administrators change the responsible users of an order (D031).
  const people =
    isOrder && !allowed('order.changeSales', user) ? { readOnly: true, hint: t('inquiry.onlyAdminsChangePeople') } : {};
  return (
    <FormSection id="rest" title={t('inquiry.rest')}>
      <FormField name="quotedOn" span={3} onChosen={setMonthEnd} />
      <FormField name="validUntil" span={3} />
      <FormField name="orderOn" span={3} />
      <FormField name="formType" span={3} />
      <FormField name="sales" span={4} source={usePeople('sales')} {...people} />
      <FormField name="tariff" span={4} source={usePeople('tariff')} {...people} />
      <FormField name="operator" span={4} source={usePeople('operator')} />
      <FormField name="included" span={6} />
      <FormField name="excluded" span={6} />
      <FormField name="comment" span={12} />
      <FormField name="doorDelivery" span={3} asSwitch={{ on: 1, off: 0 }} />
      <FormField name="clearance" span={3} asSwitch={{ on: 1, off: 0 }} />
    </FormSection>
  );
}

/** Warnings about implausible values, shown at the fields; saving is still allowed. */
function Doubts({ about }: { about: Warning['field'] }) {
  const form = useFormContext();
  const [mode, incoterm, sizes] = useWatch({ control: form.control, name: ['mode', 'incoterm', 'sizes'] }) as [
    number | null,
    string | null,
    FormRow[] | undefined,
  ];
  const warnings = cargoWarnings({ mode, incoterm, sizes: sizesOf(sizes ?? []), cargoNumber: null }).filter(
    ({ field }) => field === about,
  );
  const language = languageInUse();
  return warnings.map(({ row, text }) => (
    <Callout key={`${row} ${text.en}`} compact intent="warning" className="form-span-12 inquiry-warning" role="status">
      {row === undefined ? text[language] : `${row + 1}. ${text[language]}`}
    </Callout>
  ));
}
