import { AnchorButton, Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Figure } from '../../../contract/money/figures/explained';
import { sendRequest } from '../../api/send-request';
import { failureOf } from '../../api/failure';
import { ExplainedTotal } from '../../form/totals/explained-total';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import { snackbar } from '../../ui/snackbar';
import { useAction } from '../../act/use-action';
import { financeLists } from './finance-lists';
import type { FinanceRow } from './finance-row';
import './finance.css';
import { Dialog } from '../../ui/dialog';

/** Shows the total of the invoice, which opens to its calculation, and asks the user to confirm issuing it. */
export function InvoiceDialog({ row, onClose }: { row: FinanceRow; onClose: () => void }) {
  const { t } = useTranslation();
  const total = useTotal(row.id);
  const { busy, act } = useAction(financeLists);
  const [isIssued, setIssued] = useState(false);
  const paper = useRef<HTMLAnchorElement>(null);
  // A newly rendered link does not get the focus by itself.
  useEffect(() => {
    if (isIssued) paper.current?.focus();
  }, [isIssued]);
  const generate = async (): Promise<void> => {
    if (await act(`/api/finance/invoice/${row.id}/generate`, {}, onClose)) setIssued(true);
  };
  return (
    <Dialog
      className="finance-dialog"
      title={titleOf({ verb: t('billing.invoice'), object: row.code })}
      onClose={onClose}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        {row.payer && <p className="confirm-what">{row.payer}</p>}
        <p role="status">{t(isIssued ? 'billing.invoiceIssued' : 'billing.invoiceWhat')}</p>
        <p aria-busy={!total}>
          <ExplainedTotal label={t('billing.toPay')} figure={total ?? null} />
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          isIssued ? (
            <>
              <Button text={t('common.close')} onClick={onClose} />
              <AnchorButton
                key="paper"
                ref={paper}
                intent={Intent.PRIMARY}
                icon={<Print />}
                text={t('billing.printInvoice')}
                href={`/finance/invoice/air/${row.id}/print?lang=${languageInUse()}`}
                target="_blank"
                rel="noopener"
                onClick={onClose}
              />
            </>
          ) : (
            <>
              <Button text={t('form.cancel')} onClick={onClose} autoFocus />
              <Button
                intent={Intent.PRIMARY}
                text={t('billing.invoice')}
                loading={busy}
                disabled={!total}
                onClick={() => void generate()}
              />
            </>
          )
        }
      />
    </Dialog>
  );
}

function useTotal(id: number): Figure | undefined {
  const [total, setTotal] = useState<Figure>();
  useEffect(() => {
    const request = new AbortController();
    sendRequest<{ total: Figure }>({ url: `/api/finance/invoice/${id}/total`, signal: request.signal }).then(
      (answer) => !request.signal.aborted && setTotal(answer.total),
      (thrown: unknown) => !request.signal.aborted && snackbar.failure(failureOf(thrown)),
    );
    return () => request.abort();
  }, [id]);
  return total;
}
