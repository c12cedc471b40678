import { Print, Tick, Trash, Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { invoiceList } from '../../../contract/shipment/billing/lists';
import { DownloadButton } from '../../export/download-button';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAction } from '../../act/use-action';
import { RowAction, RowPaper } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { financeLists } from './finance-lists';
import { amountOf, DeleteInvoiceDialog, MarkPaidDialog, type InvoiceRow } from './invoice-questions';
import { PaymentTag } from './payment-tag';

/** The open confirmation dialog, and its row. */
interface OpenDialog {
  what: 'delete' | 'markPaid' | 'markUnpaid';
  row: InvoiceRow;
}

const actionWidth = 28;

const cells = { is_paid: (row: InvoiceRow) => <PaymentTag {...row} /> };

export default function InvoicesPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(invoiceList);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { busy, act } = useAction(financeLists);
  const mayChange = allowed('finance.invoice', user);
  const rowActions = useCallback(
    (row: InvoiceRow) => {
      const showDialog = (what: OpenDialog['what']) => () => setDialog({ what, row });
      return (
        <>
          <RowPaper
            icon={<Print />}
            label={t('billing.printInvoice')}
            href={`/finance/invoice/air/${row.inquiryid}/print?lang=${languageInUse()}`}
          />
          {mayChange &&
            (row.is_paid === 2 ? (
              <RowAction icon={<Undo />} label={t('billing.markUnpaid')} onClick={showDialog('markUnpaid')} />
            ) : (
              <RowAction icon={<Tick />} label={t('billing.markPaid')} onClick={showDialog('markPaid')} />
            ))}
          {mayChange && row.paid_at === null && (
            <RowAction icon={<Trash />} label={t('billing.delete')} onClick={showDialog('delete')} />
          )}
        </>
      );
    },
    [mayChange, t],
  );
  const close = (): void => setDialog(undefined);
  const markUnpaid = async (row: InvoiceRow): Promise<void> => {
    await act(`/api/finance/invoice/${row.id}/paid`, { paid: 2 });
    close();
  };
  return (
    <>
      <ListView<InvoiceRow>
        list={invoiceList}
        title={t('screens.invoice')}
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        rowActions={rowActions}
        rowActionsWidth={actionWidth * (mayChange ? 3 : 1)}
        download={(params) => <DownloadButton url="/api/finance/invoice/download" params={params} />}
        emptyHint={t('billing.noInvoices')}
      />
      <ConfirmDialog
        isOpen={dialog?.what === 'markUnpaid'}
        act={dialog && { verb: t('billing.markUnpaid'), object: dialog.row.code }}
        busy={busy}
        onNo={close}
        onYes={() => dialog && void markUnpaid(dialog.row)}
      >
        {dialog && t('billing.markUnpaidWhat', { code: dialog.row.code, amount: amountOf(dialog.row) })}
      </ConfirmDialog>
      {dialog?.what === 'markPaid' && <MarkPaidDialog row={dialog.row} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteInvoiceDialog row={dialog.row} onClose={close} />}
    </>
  );
}
