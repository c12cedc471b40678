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
import { useAct } from '../../act/use-act';
import { RowAction, RowPaper } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { financeLists } from './finance-lists';
import { amountOf, DeleteInvoiceDialog, MarkPaidDialog, type InvoiceRow } from './invoice-questions';
import { PaymentTag } from './payment-tag';

/** The open confirmation dialog, and its row. */
interface Asking {
  what: 'delete' | 'markPaid' | 'markUnpaid';
  row: InvoiceRow;
}

const actionWidth = 28;

const cells = { is_paid: (row: InvoiceRow) => <PaymentTag {...row} /> };

export default function InvoicesPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(invoiceList);
  const [asking, setAsking] = useState<Asking>();
  const { busy, act } = useAct(financeLists);
  const mayChange = allowed('finance.invoice', user);
  const rowActions = useCallback(
    (row: InvoiceRow) => {
      const ask = (what: Asking['what']) => () => setAsking({ what, row });
      return (
        <>
          <RowPaper
            icon={<Print />}
            label={t('billing.printInvoice')}
            href={`/finance/invoice/air/${row.inquiryid}/print?lang=${languageInUse()}`}
          />
          {mayChange &&
            (row.is_paid === 2 ? (
              <RowAction icon={<Undo />} label={t('billing.markUnpaid')} onClick={ask('markUnpaid')} />
            ) : (
              <RowAction icon={<Tick />} label={t('billing.markPaid')} onClick={ask('markPaid')} />
            ))}
          {mayChange && row.paid_at === null && (
            <RowAction icon={<Trash />} label={t('billing.delete')} onClick={ask('delete')} />
          )}
        </>
      );
    },
    [mayChange, t],
  );
  const close = (): void => setAsking(undefined);
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
        download={(asked) => <DownloadButton url="/api/finance/invoice/download" params={asked} />}
        emptyHint={t('billing.noInvoices')}
      />
      <ConfirmDialog
        isOpen={asking?.what === 'markUnpaid'}
        act={asking && { verb: t('billing.markUnpaid'), object: asking.row.code }}
        busy={busy}
        onNo={close}
        onYes={() => asking && void markUnpaid(asking.row)}
      >
        {asking && t('billing.markUnpaidWhat', { code: asking.row.code, amount: amountOf(asking.row) })}
      </ConfirmDialog>
      {asking?.what === 'markPaid' && <MarkPaidDialog row={asking.row} onClose={close} />}
      {asking?.what === 'delete' && <DeleteInvoiceDialog row={asking.row} onClose={close} />}
    </>
  );
}
