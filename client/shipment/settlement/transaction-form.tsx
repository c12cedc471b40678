import { Button } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import type { Figure } from '../../../contract/money/figures/explained';
import { paidOver, restInCurrency } from '../../../contract/money/totals/posting-sums';
import { fieldMessages } from '../../../contract/refusals/refusals';
import { transactionFields } from '../../../contract/shipment/settlement/form';
import { localDay } from '../../../contract/time';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import type { Values } from '../../form/values/merge';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { useQuestion } from '../../form/dialogs/use-question';
import { useWrite } from '../../act/use-write';
import { useHotkey } from '../../workspace/hotkeys';
import { useRatesOn, useReadRatesOn, type AnsweredRate } from '../../reference/rates/rates';
import { ownPath, toRequestBody } from '../form/wire';
import { moneyOf, type Owed, type OwedKind, type OwedRow } from './owed';
import { rateFor } from './rate-for';
import { RateInputs } from './rate-inputs';
import { postedOf, type Transaction } from './transactions-api';

const form = { fields: transactionFields, tables: {} };
const errorPath = (path: string): string => ownPath(form, path);

/** Currency and day of the last transaction recorded in this dialog, the defaults of the next one. */
export type LastRecorded = Partial<Readonly<Record<'currency' | 'on', string>>>;

/** The initial values of the form. */
export type TransactionValues = Readonly<
  Record<Exclude<keyof typeof transactionFields, 'currency' | 'on'>, string | null> & LastRecorded
>;

interface FormProps {
  kind: OwedKind;
  row: OwedRow;
  owed: Owed;
  /** The open amount of the row. */
  rest: Figure;
  transactions: readonly Transaction[] | undefined;
  /** The version of the order's transactions when they were shown. */
  version: number | undefined;
  initialValues: Partial<TransactionValues>;
  lastRecorded: LastRecorded;
  correcting?: Transaction;
  onRecorded: (as: LastRecorded) => void;
  onSaved: () => void;
  onStop: () => void;
}

/** Amount, Enter, next transaction: everything else is filled in. */
export function TransactionForm(props: FormProps) {
  const { kind, row, owed, rest, transactions, version, lastRecorded, correcting, onRecorded, onSaved, onStop } = props;
  const { t } = useTranslation();
  const write = useWrite();
  const { confirmAction, dialog } = useQuestion();
  const readRates = useReadRatesOn();
  const loaded = useInitialForm(props);
  /** A ref, so that input typed before the server answers is already a new transaction and not a second correction. */
  const corrects = useRef(correcting?.id);
  const save = async (body: Record<string, unknown>, key: string): Promise<Saved> => {
    const url = kind.address(row);
    const sent = { ...toRequestBody(form, body), version };
    // Selects the amount, so that the next typed one replaces it even before the server answers.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    const updateid = corrects.current;
    const as = updateid === undefined ? lastRecordedOf(body) : lastRecorded;
    // If another user recorded a transaction first, it is shown below and this input stays.
    const { message } = await write(moneyOf(owed.shipment), {
      method: 'POST',
      url: updateid === undefined ? url : `${url}/update`,
      body: updateid === undefined ? sent : { ...sent, updateid },
      key,
    });
    corrects.current = undefined;
    onRecorded(as);
    const next = initialValuesOf(owed, as);
    return { message, fresh: withRate(next, await readRates(next.on).catch(() => []), owed) };
  };
  /** More than the open amount may be an advance or a typing error: the user must confirm it. */
  const question = (body: Record<string, unknown>): Promise<boolean> => {
    const [amount = '', currency = '', rate = ''] = [body['amount'], body['currency'], body['rate']].map((typed) =>
      typed === null || typed === undefined ? '' : String(typed),
    );
    const previousAmount = new Decimal(correcting?.totalmnt ?? 0);
    const posting = { amount, currency, rate: { rate: rate === '' ? '1' : rate } };
    const earlier = (transactions ?? []).filter(({ id }) => id !== correcting?.id).map(postedOf);
    const over = paidOver(previousAmount.plus(rest.value).toFixed(2), posting, owed, earlier);
    if (over === null) return Promise.resolve(true);
    const values = { ...overNamed(owed, posting), over: shown(over), rest: shown(rest.value) };
    return confirmAction({ verb: t('money.recordOver'), text: t('money.overWhat', values) });
  };
  return (
    <RecordForm
      record={`${kind.screen}/${row.id}`}
      fields={transactionFields}
      mode="add"
      inDialog
      checksOnSave
      loaded={loaded}
      errorPath={errorPath}
      check={neededRate}
      question={question}
      save={(body, { key }) => save(body, key)}
      saveText={t(correcting ? 'money.correct' : 'money.record')}
      onSaved={onSaved}
    >
      <div className="form-span-12 money-correcting" role="status">
        {correcting ? (
          <>
            {t('money.correcting')}
            <Button size="small" text={t('money.stopCorrecting')} onClick={onStop} />
          </>
        ) : (
          <span className="quiet">{t('money.enterHint')}</span>
        )}
        {!correcting && <FillRemainingButton rest={rest} />}
        {dialog}
      </div>
      <FormField name="amount" span={2} autoFocus />
      <RateInputs owed={owed} />
      <FormField name="comment" span={3} />
    </RecordForm>
  );
}

/** Fills in the open amount in the currency and at the rate of the form. */
function FillRemainingButton({ rest }: { rest: Figure }) {
  const { t } = useTranslation();
  const { valueOf, setValue, focusOn } = useFormContext();
  const fillIn = (): void => {
    const currency = String(valueOf('currency'));
    const rate = currency === 'mnt' ? '1' : String(valueOf('rate') ?? '');
    const amount = restInCurrency(rest, currency, rate);
    if (amount && Number(amount.value) > 0) setValue('amount', amount.value);
    focusOn('amount');
  };
  const label = t('money.takeRest');
  useHotkey({ code: 'KeyR', alt: true, label, inFields: true, run: fillIn });
  if (Number(rest.value) <= 0) return null;
  return <Button size="small" className="money-take" text={label} title={`${label} (Alt+R)`} onClick={fillIn} />;
}

const lastRecordedOf = ({ currency, on }: Record<string, unknown>): LastRecorded => ({
  currency: String(currency),
  on: String(on),
});

type InitialValues = Partial<TransactionValues> & { currency: string; on: string };

function initialValuesOf(owed: Owed, initialValues: Partial<TransactionValues>): InitialValues {
  return { currency: owed.currency, on: localDay(new Date()), ...initialValues };
}

function withRate(values: InitialValues, rates: readonly AnsweredRate[] | undefined, owed: Owed): Loaded {
  const inForce = rates && rateFor(rates, values.currency, owed);
  return {
    values: { amount: null, comment: null, rate: inForce?.rate ?? null, ...values },
    // The new version makes the form fill in the rate once it is loaded, and nothing else.
    version: rates ? 1 : 0,
  };
}

/** The loaded values with which the form opens. */
function useInitialForm({ owed, lastRecorded, initialValues }: FormProps): Loaded {
  const [first] = useState(() => initialValuesOf(owed, { ...lastRecorded, ...initialValues }));
  const rates = useRatesOn({ day: first.on });
  return useMemo(() => withRate(first, rates, owed), [first, rates, owed]);
}

/** Every currency except the tugrik needs a rate. */
function neededRate({ currency, rate }: Values): Record<string, string> {
  return currency !== 'mnt' && (rate ?? '') === '' ? { rate: fieldMessages.required.mn } : {};
}

const shown = (amount: string | number | Decimal): string => formatNumber(amount.toString(), moneyKind.decimals);

/** Who pays, for which file, how much and at what rate. */
function overNamed(
  { party, code }: FormProps['owed'],
  posting: { amount: string; currency: string; rate: { rate: string } },
) {
  return { party, code, amount: shown(posting.amount), currency: posting.currency, rate: posting.rate.rate };
}
