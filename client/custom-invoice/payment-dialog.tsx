import { useTranslation } from '../i18n/use-translation';
import { customInvoiceList } from '../../contract/custom-invoice/list';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useAction } from '../act/use-action';

/** The part of a custom invoice that the payment dialog needs. */
export interface InvoiceSummary {
  id: number;
  code: string;
  paid_at: string | null;
}

const lists = [customInvoiceList.name];

/** Asks for confirmation before an invoice is marked as paid or unpaid. */
export function PaymentDialog({ invoice, onDone }: { invoice: InvoiceSummary | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const { busy, act } = useAction(lists);
  const pay = async ({ id, paid_at: paidAt }: InvoiceSummary): Promise<void> => {
    await act(`/api/custominvoice/${id}/paid`, { paid: paidAt === null ? 1 : 2 });
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen={invoice !== undefined}
      act={
        invoice && {
          verb: t(invoice.paid_at === null ? 'customInvoice.markPaid' : 'customInvoice.markUnpaid'),
          object: invoice.code,
        }
      }
      busy={busy}
      onNo={onDone}
      onYes={() => invoice && void pay(invoice)}
    >
      {invoice &&
        t(invoice.paid_at === null ? 'customInvoice.markPaidWhat' : 'customInvoice.markUnpaidWhat', {
          code: invoice.code,
        })}
    </ConfirmDialog>
  );
}
