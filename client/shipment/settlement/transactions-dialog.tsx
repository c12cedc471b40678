import { Button, ButtonVariant, Callout, Dialog, DialogBody, HTMLTable, Intent } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/format-number';
import { exchangeDifference, standingOf } from '../../../contract/money/posting-sums';
import { allowed } from '../../../contract/permissions';
import { fieldMessages } from '../../../contract/refusals';
import { transactionFields } from '../../../contract/shipment/settlement/form';
import { localDay } from '../../../contract/time';
import { ask } from '../../api/ask';
import { isFailure } from '../../api/failure';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { ExplainedTotal } from '../../form/explained-total';
import { FormField } from '../../form/form-field';
import type { Values } from '../../form/merge';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { useFocusBack } from '../../form/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { useRates } from '../../reference/rates';
import { useUser } from '../../session/use-session';
import { useAct } from '../act';
import { ownPath, sending } from '../wire';
import { moneyLists, type Owed, type OwedKind, type OwedRow } from './owed';
import { useRenewMoney, useTransactions, type Transaction } from './transactions-api';
import './transactions.css';

const form = { fields: transactionFields, tables: {} };
const errorPath = (path: string): string => ownPath(form, path);

/** What is typed into the form when it opens. */
type Begun = Readonly<Record<keyof typeof transactionFields, string | null>>;

interface DialogProps {
  kind: OwedKind;
  row: OwedRow;
  onClose: () => void;
}

/** The money of one row: what is owed, what was moved, and the next transaction, all in one. */
export function TransactionsDialog({ kind, row: opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const user = useUser();
  const { shipment } = kind.read(opened);
  const { history, row } = useTransactions(kind, opened, shipment);
  const owed = kind.read(row);
  const [begun, setBegun] = useState<{ at: number; values: Partial<Begun>; transaction?: Transaction }>({
    at: 0,
    values: {},
  });
  const mayCorrect = allowed('finance.correct', user);
  const isLocked = owed.isPaid && !mayCorrect;
  const mayRecord = allowed('finance.transact', user) && !isLocked;
  const begin = (values: Partial<Begun>, transaction?: Transaction): void =>
    setBegun(({ at }) => ({ at: at + 1, values, ...(transaction ? { transaction } : {}) }));
  return (
    <Dialog
      className="money-dialog"
      isOpen
      title={[t(`money.${kind.record}`), owed.code, owed.party].join(' · ')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <Standing owed={owed} transactions={history?.listdata ?? []} onDifference={mayRecord ? begin : undefined} />
        {!mayRecord && <Callout compact>{t(isLocked ? 'money.locked' : 'money.readOnly')}</Callout>}
        {mayRecord && (
          <TransactionForm
            key={begun.at}
            kind={kind}
            row={row}
            owed={owed}
            version={history?.version}
            begun={begun.values}
            {...(begun.transaction ? { correcting: begun.transaction } : {})}
            onSaved={() => setBegun(({ at }) => ({ at, values: {} }))}
            onStop={() => begin({})}
          />
        )}
        <History
          kind={kind}
          shipment={shipment}
          transactions={history?.listdata}
          onEdit={
            mayCorrect
              ? (one) =>
                  begin(
                    {
                      amount: String(one.amount),
                      currency: one.currency,
                      rate: String(one.rate),
                      on: one.ognoo,
                      comment: one.comment,
                    },
                    one,
                  )
              : undefined
          }
        />
      </DialogBody>
    </Dialog>
  );
}

interface StandingProps {
  owed: Owed;
  transactions: readonly Transaction[];
  onDifference: ((values: Partial<Begun>) => void) | undefined;
}

/**
 * What is owed, what was paid and what is left, each opened on demand; a rest that is nothing but other rates is offered as a
 * transaction (D139).
 */
function Standing({ owed, transactions, onDifference }: StandingProps) {
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
        <small>{t('money.total')}</small>
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
function TransactionForm({ kind, row, owed, version, begun, correcting, onSaved, onStop }: FormProps) {
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

interface HistoryProps {
  kind: OwedKind;
  shipment: number;
  transactions: readonly Transaction[] | undefined;
  onEdit: ((transaction: Transaction) => void) | undefined;
}

function History({ kind, shipment, transactions, onEdit }: HistoryProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [removing, setRemoving] = useState<Transaction>();
  const { busy, act } = useAct(moneyLists);
  const renew = useRenewMoney(shipment);
  const remove = async ({ id }: Transaction): Promise<void> => {
    await act(`${kind.transactions}/delete`, { deleteid: id });
    renew();
    setRemoving(undefined);
  };
  if (!transactions) return null;
  if (transactions.length === 0) return <p className="quiet">{t('money.nothing')}</p>;
  const label = (name: keyof typeof transactionFields): string => transactionFields[name].label[language];
  return (
    <section className="money-history" aria-label={t('money.history')}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{label('on')}</th>
            <th className="numeric">{label('amount')}</th>
            <th>{label('currency')}</th>
            <th className="numeric">{label('rate')}</th>
            <th className="numeric">{t('money.mnt')}</th>
            <th>{label('comment')}</th>
            <th>{t('money.user')}</th>
            {onEdit && <th aria-label={t('money.edit')} />}
          </tr>
        </thead>
        <tbody>
          {transactions.map((one) => (
            <tr key={one.id}>
              <td>{one.ognoo}</td>
              <td className="numeric">{formatNumber(one.amount, { least: 2, most: 2 })}</td>
              <td>{one.currency.toUpperCase()}</td>
              <td className="numeric">{formatNumber(one.rate, { least: 2, most: 4 })}</td>
              <td className="numeric">{formatNumber(one.totalmnt, { least: 2, most: 2 })}</td>
              <td>{one.comment}</td>
              <td>{one.user}</td>
              {onEdit && (
                <td className="money-acts numeric">
                  <Button
                    variant={ButtonVariant.MINIMAL}
                    size="small"
                    icon={<Edit />}
                    aria-label={t('money.edit')}
                    title={t('money.edit')}
                    onClick={() => onEdit(one)}
                  />
                  <Button
                    variant={ButtonVariant.MINIMAL}
                    size="small"
                    intent={Intent.DANGER}
                    icon={<Trash />}
                    aria-label={t('money.remove')}
                    title={t('money.remove')}
                    onClick={() => setRemoving(one)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void remove(removing)}
      >
        {removing &&
          t('money.removeWhat', {
            amount: formatNumber(removing.amount, { least: 2, most: 2 }),
            currency: removing.currency.toUpperCase(),
            ognoo: removing.ognoo,
          })}
      </ConfirmDialog>
    </section>
  );
}
