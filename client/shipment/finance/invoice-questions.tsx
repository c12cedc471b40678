import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { ConfirmDialog, titleOf } from '../../form/dialogs/confirm-dialog';
import { useTranslation } from '../../i18n/use-translation';
import type { ListRow } from '../../grid/grid-column';
import { useAction } from '../../act/use-action';
import { useUser } from '../../session/use-session';
import { Facts } from '../form/read-only-part';
import { receivables } from '../settlement/owed';
import { useReceivable } from '../settlement/transactions-api';
import { TransactionsDialog } from '../settlement/transactions-dialog';
import { financeLists } from './finance-lists';
import { restPaymentValues, receivedOf, type Received } from './received';
import './finance.css';
import { Dialog } from '../../ui/dialog';

export interface InvoiceRow extends ListRow {
  code: string;
  payer: string | null;
  amount: number;
  currency: string;
  /** 1 is unpaid, 2 is paid (D103). */
  is_paid: 1 | 2;
  paid_at: string | null;
  inquiryid: number;
}

interface QuestionProps {
  row: InvoiceRow;
  onClose: () => void;
}

const money = (amount: unknown): string => formatNumber(Number(amount), moneyKind.decimals);
const tugrik = (amount: unknown): string => `${money(amount)} ₮`;
export const amountOf = ({ amount, currency }: InvoiceRow): string =>
  `${formatNumber(amount, { most: 0 })} ${currency.toUpperCase()}`;

function useReceived({ inquiryid }: InvoiceRow): Received | undefined {
  const owed = useReceivable(inquiryid);
  return owed && receivedOf(owed);
}

/** Marks an invoice as paid: shows the open amount first, which can be recorded as a transaction instead. */
export function MarkPaidDialog({ row, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const user = useUser();
  const sums = useReceived(row);
  const [isRecording, setRecording] = useState(false);
  const { busy, act } = useAction(financeLists, { of: { kind: 'shipment', id: row.inquiryid } });
  const mark = async (): Promise<void> => {
    if (await act(`/api/finance/invoice/${row.id}/paid`, { paid: 1 })) onClose();
  };
  if (isRecording && sums) {
    return (
      <TransactionsDialog
        kind={receivables}
        row={sums.owed}
        first={restPaymentValues(sums)}
        onClose={() => setRecording(false)}
      />
    );
  }
  const hasOpenAmount = sums !== undefined && sums.rest > 0;
  const mayRecord = allowed('finance.transact', user);
  return (
    <Dialog
      className="finance-dialog"
      title={titleOf({ verb: t('billing.markPaid'), object: row.code })}
      onClose={onClose}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="confirm-what">{t('billing.markPaidWhat', { code: row.code, amount: amountOf(row) })}</p>
        <div aria-busy={!sums}>
          {sums && (
            <Facts
              facts={[
                [t('billing.owed'), tugrik(sums.owed['total_mnt'])],
                [t('billing.received'), tugrik(sums.received)],
                [
                  t('billing.left'),
                  <b key="left">
                    {tugrik(sums.rest)}
                    {sums.inOwn !== null && ` = ${money(sums.inOwn)} ${sums.currency.toUpperCase()}`}
                  </b>,
                ],
              ]}
            />
          )}
        </div>
        {hasOpenAmount && (
          <Callout compact intent={Intent.WARNING}>
            {t('billing.leftWhat')}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} autoFocus />
            <Button
              {...(hasOpenAmount && mayRecord ? {} : { intent: Intent.PRIMARY })}
              text={t(hasOpenAmount ? 'billing.markAnyway' : 'billing.markPaid')}
              loading={busy}
              disabled={!sums}
              onClick={() => void mark()}
            />
            {hasOpenAmount && mayRecord && (
              <Button intent={Intent.PRIMARY} text={t('billing.recordLeft')} onClick={() => setRecording(true)} />
            )}
          </>
        }
      />
    </Dialog>
  );
}

/** Deletes an invoice; the prompt shows how much was already paid for it. */
export function DeleteInvoiceDialog({ row, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const sums = useReceived(row);
  const { busy, act } = useAction(financeLists, { of: { kind: 'shipment', id: row.inquiryid } });
  const remove = async (): Promise<void> => {
    if (sums) await act(`/api/finance/invoice/${row.id}/delete`, { _method: 'DELETE' });
    if (sums) onClose();
  };
  const isPartlyPaid = sums !== undefined && sums.received > 0;
  return (
    <ConfirmDialog
      isOpen
      {...(isPartlyPaid ? { act: { verb: t('billing.delete'), object: row.code } } : {})}
      busy={busy || !sums}
      onNo={onClose}
      onYes={() => void remove()}
    >
      {t(isPartlyPaid ? 'billing.deletePaidWhat' : 'billing.deleteWhat', {
        code: row.code,
        amount: amountOf(row),
        received: tugrik(sums?.received ?? 0),
        rest: tugrik(sums?.rest ?? 0),
      })}
    </ConfirmDialog>
  );
}
