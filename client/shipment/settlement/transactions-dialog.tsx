import { Callout, Dialog, DialogBody } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { unexplained } from '../../../contract/money/posting-sums';
import { allowed } from '../../../contract/permissions';
import { useFocusBack } from '../../ui/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { ConfirmOwed } from './confirm-owed';
import { MoneyStanding, useStanding, type OwedStanding } from './money-standing';
import type { OwedKind, OwedRow } from './owed';
import { TransactionForm, type Begun, type Usual } from './transaction-form';
import { useTransactions, type Transaction } from './transactions-api';
import { TransactionsHistory } from './transactions-history';
import { useWriteOffLimit } from './write-off-limit';
import './transactions.css';

interface DialogProps {
  kind: OwedKind;
  row: OwedRow;
  /** What is typed into the form already when it opens. */
  first?: Partial<Begun>;
  onClose: () => void;
}

/** Whether money moved and what is left is explained by other rates or by rounding (D205). */
function isOnlyDifference(
  { rest, difference }: OwedStanding,
  transactions: readonly Transaction[],
  limit: string,
): boolean {
  if (new Decimal(rest.value).isZero() || transactions.length === 0) return false;
  return new Decimal(unexplained(rest.value, difference.value)).lte(limit);
}

/** The money of one row: what is owed, what was moved, and the next transaction, all in one. */
export function TransactionsDialog({ kind, row: opened, first = {}, onClose }: DialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const user = useUser();
  const { shipment } = kind.read(opened);
  const { history, row } = useTransactions(kind, opened, shipment);
  const owed = kind.read(row);
  const standing = useStanding(owed, history?.listdata);
  const [begun, setBegun] = useState<{ at: number; values: Partial<Begun>; transaction?: Transaction }>({
    at: 0,
    values: first,
  });
  const [usual, setUsual] = useState<Usual>({});
  const mayCorrect = allowed('finance.correct', user);
  const isLocked = owed.isPaid && !mayCorrect;
  const mayRecord = allowed('finance.transact', user) && !isLocked;
  const limit = useWriteOffLimit();
  const isOffered = history !== undefined && limit !== undefined && isOnlyDifference(standing, history.listdata, limit);
  const [isWritingOff, setWritingOff] = useState(false);
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
        <MoneyStanding
          owed={owed}
          standing={standing}
          totalLabel={kind.list.columns[kind.total]?.label[languageInUse()] ?? ''}
          onWriteOff={mayRecord && isOffered ? () => setWritingOff(true) : undefined}
        />
        {!mayRecord && <Callout compact>{t(isLocked ? 'money.locked' : 'money.readOnly')}</Callout>}
        {mayRecord && (
          <TransactionForm
            key={begun.at}
            kind={kind}
            row={row}
            owed={owed}
            rest={standing.rest}
            version={history?.version}
            begun={begun.values}
            usual={usual}
            onRecorded={setUsual}
            {...(begun.transaction ? { correcting: begun.transaction } : {})}
            onSaved={() => setBegun(({ at }) => ({ at, values: {} }))}
            onStop={() => begin({})}
          />
        )}
        <TransactionsHistory
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
      {isWritingOff && (
        <ConfirmOwed
          kind={kind}
          ids={[row.id]}
          what={owed.isPaid ? 'writeOff' : 'confirm'}
          onDone={() => setWritingOff(false)}
          onClose={() => setWritingOff(false)}
        />
      )}
    </Dialog>
  );
}
