import { Button } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
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
import { useRatesOn, useReadRatesOn, type AnsweredRate } from '../../reference/rates';
import { ownPath, sending } from '../wire';
import type { Owed, OwedKind, OwedRow } from './owed';
import { RateInputs, rateFor } from './rate-inputs';
import { useRenewMoney, type Transaction } from './transactions-api';

const form = { fields: transactionFields, tables: {} };
const errorPath = (path: string): string => ownPath(form, path);

/** In which currency and on which day transactions were last recorded in this window: most often the next one is, too. */
export type Usual = Partial<Readonly<Record<'currency' | 'on', string>>>;

/** What is typed into the form when it opens. */
export type Begun = Readonly<Record<Exclude<keyof typeof transactionFields, 'currency' | 'on'>, string | null> & Usual>;

interface FormProps {
  kind: OwedKind;
  row: OwedRow;
  owed: Owed;
  /** Of the money of the order, as it was shown. */
  version: number | undefined;
  begun: Partial<Begun>;
  usual: Usual;
  correcting?: Transaction;
  onRecorded: (as: Usual) => void;
  onSaved: () => void;
  onStop: () => void;
}

/** Amount, Enter, next: everything else is filled in already. */
export function TransactionForm(props: FormProps) {
  const { kind, row, owed, version, usual, correcting, onRecorded, onSaved, onStop } = props;
  const { t } = useTranslation();
  const renew = useRenewMoney(owed.shipment);
  const readRates = useReadRatesOn();
  const loaded = useBeginning(props);
  /** Known at once: what is typed before the answer has come is the next transaction and corrects none. */
  const corrects = useRef(correcting?.id);
  const save = async (body: Record<string, unknown>, key: string): Promise<Saved> => {
    const url = kind.address(row);
    const sent = { ...sending(form, body), version };
    // What is typed next takes the place of this amount, also before the answer has come.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    const updateid = corrects.current;
    const as = updateid === undefined ? usualOf(body) : usual;
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: updateid === undefined ? url : `${url}/update`,
        body: updateid === undefined ? sent : { ...sent, updateid },
        key,
      });
      corrects.current = undefined;
      onRecorded(as);
      const next = beginning(owed, as);
      return { message, fresh: withRate(next, await readRates(next.on).catch(() => []), owed) };
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
      <RateInputs owed={owed} />
      <FormField name="comment" span={3} />
    </RecordForm>
  );
}

const usualOf = ({ currency, on }: Record<string, unknown>): Usual => ({ currency: String(currency), on: String(on) });

type Beginning = Partial<Begun> & { currency: string; on: string };

function beginning(owed: Owed, begun: Partial<Begun>): Beginning {
  return { currency: owed.currency, on: localDay(new Date()), ...begun };
}

function withRate(values: Beginning, rates: readonly AnsweredRate[] | undefined, owed: Owed): Loaded {
  const inForce = rates && rateFor(rates, values.currency, owed);
  return {
    values: { amount: null, comment: null, rate: inForce?.rate ?? null, ...values },
    // The rate is filled in as soon as it is read, and nothing else of the form moves.
    version: rates ? 1 : 0,
  };
}

/** What the form holds when it opens. */
function useBeginning({ owed, usual, begun }: FormProps): Loaded {
  const [first] = useState(() => beginning(owed, { ...usual, ...begun }));
  const rates = useRatesOn({ day: first.on });
  return useMemo(() => withRate(first, rates, owed), [first, rates, owed]);
}

/** Only the tugrik needs none. */
function neededRate({ currency, rate }: Values): Record<string, string> {
  return currency !== 'mnt' && (rate ?? '') === '' ? { rate: fieldMessages.required.mn } : {};
}
