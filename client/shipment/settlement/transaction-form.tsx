import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { fieldMessages } from '../../../contract/refusals';
import { transactionFields } from '../../../contract/shipment/settlement/form';
import { localDay } from '../../../contract/time';
import { ask } from '../../api/ask';
import { isFailure } from '../../api/failure';
import { FormField } from '../../form/form-field';
import type { Values } from '../../form/merge';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { useRates } from '../../reference/rates';
import { ownPath, sending } from '../wire';
import type { Owed, OwedKind, OwedRow } from './owed';
import { useRenewMoney, type Transaction } from './transactions-api';

const form = { fields: transactionFields, tables: {} };
const errorPath = (path: string): string => ownPath(form, path);

/** What is typed into the form when it opens. */
export type Begun = Readonly<Record<keyof typeof transactionFields, string | null>>;

interface FormProps {
  kind: OwedKind;
  row: OwedRow;
  owed: Owed;
  /** Of the money of the order, as it was shown. */
  version: number | undefined;
  begun: Partial<Begun>;
  correcting?: Transaction;
  onSaved: () => void;
  onStop: () => void;
}

/** Amount, Enter, next: everything else is filled in already. */
export function TransactionForm({ kind, row, owed, version, begun, correcting, onSaved, onStop }: FormProps) {
  const { t } = useTranslation();
  const rates = useRates();
  const renew = useRenewMoney(owed.shipment);
  const rateOf = (currency: unknown): string => {
    const found = rates?.find((rate) => rate.currency === currency);
    return currency === 'mnt' ? '1' : found ? String(found.exchange_rate) : '';
  };
  const beginning = (values: Partial<Begun>): Loaded => ({
    values: {
      amount: null,
      currency: owed.currency,
      rate: rateOf(owed.currency) || owed.rate,
      on: localDay(new Date()),
      comment: null,
      ...values,
    },
    version: 0,
  });
  const [loaded] = useState(() => beginning(begun));
  /** Known at once: what is typed before the answer has come is the next transaction and corrects none. */
  const corrects = useRef(correcting?.id);
  const save = async (body: Record<string, unknown>, key: string): Promise<Saved> => {
    const url = kind.address(row);
    const sent = { ...sending(form, body), version };
    // What is typed next takes the place of this amount, also before the answer has come.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    const updateid = corrects.current;
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: updateid === undefined ? url : `${url}/update`,
        body: updateid === undefined ? sent : { ...sent, updateid },
        key,
      });
      corrects.current = undefined;
      return { message, fresh: beginning({}) };
    } catch (thrown) {
      // Somebody was quicker: his transaction is shown below, and what was typed stays.
      if (isFailure(thrown) && thrown.status === 409) renew();
      throw thrown;
    }
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
      save={(body, { key }) => save(body, key)}
      saveText={t(correcting ? 'money.correct' : 'money.record')}
      onSaved={() => {
        renew();
        onSaved();
      }}
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
      </div>
      <FormField name="amount" span={3} autoFocus />
      <FormField name="currency" span={2} onChosen={(currency, set) => set('rate', rateOf(currency))} />
      <FormField name="rate" span={2} />
      <FormField name="on" span={2} />
      <FormField name="comment" span={3} />
    </RecordForm>
  );
}

/** Only the tugrik needs none. */
function neededRate({ currency, rate }: Values): Record<string, string> {
  return currency !== 'mnt' && (rate ?? '') === '' ? { rate: fieldMessages.required.mn } : {};
}
