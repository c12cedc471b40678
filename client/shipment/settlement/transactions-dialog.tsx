import { Callout, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { useUser } from '../../session/use-session';
import { AdvanceOffers } from '../../advance/offers';
import { OwedSummary, useOwedFigures, type OwedFigures } from './owed-summary';
import type { OwedKind, OwedRow } from './owed';
import { TransactionForm, type TransactionValues, type LastRecorded } from './transaction-form';
import { useTransactions, type Transaction } from './transactions-api';
import { TransactionsHistory } from './transactions-history';
import { WriteOffOffer } from './write-off-offer';
import './transactions.css';
import { Dialog } from '../../ui/dialog';

interface DialogProps {
  kind: OwedKind;
  row: OwedRow;
  /** The initial values of the form. */
  first?: Partial<TransactionValues>;
  onClose: () => void;
}

/** The money of one row in one dialog: totals, transactions, and the form for the next transaction. */
export function TransactionsDialog({ kind, row: opened, first = {}, onClose }: DialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { shipment } = kind.read(opened);
  const { history, row } = useTransactions(kind, opened, shipment);
  const owed = kind.read(row);
  const figures = useOwedFigures(owed, history?.listdata);
  const [openedForm, setOpenedForm] = useState<{
    at: number;
    values: Partial<TransactionValues>;
    transaction?: Transaction;
  }>({
    at: 0,
    values: first,
  });
  const [lastRecorded, setLastRecorded] = useState<LastRecorded>({});
  const mayCorrect = allowed('finance.correct', user);
  const isLocked = owed.isPaid && !mayCorrect;
  const mayRecord = allowed('finance.transact', user) && !isLocked;
  const openForm = (values: Partial<TransactionValues>, transaction?: Transaction): void =>
    setOpenedForm(({ at }) => ({ at: at + 1, values, ...(transaction ? { transaction } : {}) }));
  return (
    <Dialog
      className="money-dialog"
      title={[t(`money.${kind.record}`), owed.code, owed.party].join(' · ')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <OwedSummary owed={owed} figures={figures}>
          <AdvanceOffers hasKey readOnly={!mayRecord} {...offersOf(kind, row, figures, history)} />
          {mayRecord && <WriteOffOffer {...{ kind, row, figures }} hasMoved={(history?.listdata.length ?? 0) > 0} />}
        </OwedSummary>
        {!mayRecord && <Callout compact>{t(isLocked ? 'money.locked' : 'money.readOnly')}</Callout>}
        {mayRecord && (
          <TransactionForm
            key={openedForm.at}
            kind={kind}
            row={row}
            owed={owed}
            rest={figures.rest}
            transactions={history?.listdata}
            version={history?.version}
            initialValues={openedForm.values}
            lastRecorded={lastRecorded}
            onRecorded={setLastRecorded}
            {...(openedForm.transaction ? { correcting: openedForm.transaction } : {})}
            onSaved={() => setOpenedForm(({ at }) => ({ at, values: {} }))}
            onStop={() => openForm({})}
          />
        )}
        <TransactionsHistory
          kind={kind}
          shipment={shipment}
          transactions={history?.listdata}
          onEdit={
            mayCorrect
              ? (one) =>
                  openForm(
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

/** The row for the offers of advances, with what was overpaid and the last movement, at whose rate it becomes an advance. */
function offersOf(
  kind: OwedKind,
  row: OwedRow,
  { rest, difference }: OwedFigures,
  history: ReturnType<typeof useTransactions>['history'],
) {
  const { shipment, code, currency, rate } = kind.read(row);
  const last = history?.listdata.findLast(({ writtenoff }) => writtenoff === undefined);
  return {
    of: { side: kind.side, shipment, row: row.id },
    version: history?.version,
    overpaid: {
      code,
      figures: { rest: rest.value, difference: difference.value, currency, booked: rate },
      last: last && { currency: last.currency, rate: String(last.rate), on: last.ognoo },
    },
  };
}
