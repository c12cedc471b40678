import { Print, Tick, Trash, Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { formatNumber } from '../../../contract/format-number';
import { allowed } from '../../../contract/permissions';
import { invoiceList } from '../../../contract/shipment/billing/lists';
import { DownloadButton } from '../../export/download-button';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { languageInUse } from '../../i18n/language';
import type { ListRow } from '../../grid/grid-column';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAct } from '../../list/use-act';
import { RowAction, RowPaper } from '../../list/row-action';
import { useShipmentFilters } from '../shipment-filters';
import { financeLists } from './finance-lists';
import { PaymentTag } from './payment-tag';

interface InvoiceRow extends ListRow {
  code: string;
  amount: number;
  currency: string;
  /** 1 waits to be paid, 2 is paid (D103). */
  is_paid: 1 | 2;
  paid_at: string | null;
  inquiryid: number;
}

/** What is asked before it is done, of which row. */
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
  const doIt = async ({ what, row }: Asking): Promise<void> => {
    const url = `/api/finance/invoice/${row.id}`;
    await (what === 'delete'
      ? act(`${url}/delete`, { _method: 'DELETE' })
      : act(`${url}/paid`, { paid: what === 'markPaid' ? 1 : 2 }));
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
        isOpen={asking !== undefined}
        act={
          asking?.what === 'delete'
            ? undefined
            : asking && { verb: t(`billing.${asking.what}`), object: asking.row.code }
        }
        busy={busy}
        onNo={close}
        onYes={() => asking && void doIt(asking)}
      >
        {asking && t(`billing.${asking.what}What`, { code: asking.row.code, amount: amountOf(asking.row) })}
      </ConfirmDialog>
    </>
  );
}

function amountOf({ amount, currency }: InvoiceRow): string {
  return `${formatNumber(amount, { most: 0 })} ${currency.toUpperCase()}`;
}
