import { Print, Tick, Trash, Undo } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { customInvoiceKind } from '../../contract/custom-invoice/form';
import { customInvoiceList } from '../../contract/custom-invoice/list';
import { allowed } from '../../contract/permissions';
import { DownloadButton } from '../export/download-button';
import { ListView } from '../list/list-view';
import { useRemoval } from '../list/acts/use-removal';
import { useUndoNotice } from '../list/acts/use-undo-notice';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { PaymentTag } from '../shipment/finance/payment-tag';
import { RowAction, RowPaper } from '../list/acts/row-action';
import { paperAddress } from './paper-address';
import { PaymentDialog, type InvoiceSummary } from './payment-dialog';

interface Row extends InvoiceSummary {
  invoicetype: number;
  is_paid: 1 | 2;
  [name: string]: unknown;
}

const actionWidth = 28;
const cells = { is_paid: (row: Row) => <PaymentTag {...row} /> };
const filters = refFilters(customInvoiceList);
const hrefOf = ({ id }: Row): string => `/custominvoice/${id}/edit`;

export default function CustomInvoicesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const open = useMatch('/custominvoice/:id/edit');
  const [paying, setPaying] = useState<Row>();
  const showWithUndo = useUndoNotice(customInvoiceList.name, customInvoiceKind, 'Deleted');
  const { openDialog: confirmRemoval, dialog: removal } = useRemoval<Row>({
    list: customInvoiceList.name,
    path: '/custominvoice',
    question: ({ code }) => t('customInvoice.deleteWhat', { code }),
    report: ({ id }, answer) => showWithUndo(id, answer),
  });
  const mayWrite = allowed('custominvoice.edit', user);
  const edit = useCallback((row: Row) => void navigate(hrefOf(row)), [navigate]);
  const rowActions = useCallback(
    (row: Row) => (
      <>
        <RowPaper icon={<Print />} label={t('customInvoice.print')} href={paperAddress(row)} />
        {mayWrite && (
          <>
            <RowAction
              icon={row.paid_at === null ? <Tick /> : <Undo />}
              label={t(row.paid_at === null ? 'customInvoice.markPaid' : 'customInvoice.markUnpaid')}
              onClick={() => setPaying(row)}
            />
            <RowAction
              icon={<Trash />}
              label={t('customInvoice.delete')}
              disabled={row.paid_at !== null}
              onClick={() => confirmRemoval(row)}
            />
          </>
        )}
      </>
    ),
    [mayWrite, t, confirmRemoval],
  );
  const writing = useMemo(
    () => (mayWrite ? { onEdit: edit, onAdd: () => void navigate('/custominvoice/add') } : {}),
    [mayWrite, edit, navigate],
  );
  return (
    <>
      <ListView<Row>
        list={customInvoiceList}
        title={t('screens.custominvoice')}
        recordKind={customInvoiceKind}
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params.id) } : {})}
        {...writing}
        rowActions={rowActions}
        rowActionsWidth={actionWidth * (mayWrite ? 3 : 1)}
        download={(query) => <DownloadButton url="/api/custominvoice/download" params={query} />}
        emptyHint={t('customInvoice.none')}
      />
      <PaymentDialog invoice={paying} onDone={() => setPaying(undefined)} />
      {removal}
    </>
  );
}
