import { Archive, Cube, Dollar, People, Print } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { financeList } from '../../../contract/shipment/billing/lists';
import type { TableForm } from '../../../contract/shipment/order/form';
import { DownloadButton } from '../../export/download-button';
import { languageInUse } from '../../i18n/language';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { OrderCode } from '../lists/order-code';
import { orderAddress } from '../order/order-row';
import { RowAction, RowPaper } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { commonFilter } from '../lists/common-filter';
import { isInvoiced, type FinanceRow } from './finance-row';
import { FinishRequestDialog } from './finish-request-dialog';
import { InvoiceDialog } from './invoice-dialog';
import { PaidShare } from './paid-share';
import { TableDialog } from './table-dialog';

const actionWidth = 28;

/** The dialog open over the list, and its row. */
interface Opened {
  what: 'invoice' | 'request' | TableForm;
  row: FinanceRow;
}

const cells = {
  code: (row: FinanceRow) => <OrderCode row={{ ...row, eta_border: null }} mayLog={false} />,
  percentage: ({ percentage }: FinanceRow) => <PaidShare percentage={percentage} />,
  invoice: (row: FinanceRow) => <span className={isInvoiced(row) ? '' : 'quiet'}>{row.invoice}</span>,
};

/** What was invoiced and paid of every order, with the actions of finance on each row. */
export default function FinancePanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = { ...useShipmentFilters(financeList), group: commonFilter };
  const [opened, setOpened] = useState<Opened>();
  const may = useMemo(
    () => ({ invoice: allowed('finance.invoice', user), request: allowed('finance.finish', user) }),
    [user],
  );
  const rowActions = useCallback(
    (row: FinanceRow) => {
      const open = (what: Opened['what']) => () => setOpened({ what, row });
      return (
        <>
          <RowPaper
            icon={<Print />}
            label={t('shipmentLists.printHouse')}
            href={`/shippingorder/${row.id}/print?audience=house&lang=${languageInUse()}`}
          />
          <RowAction icon={<People />} label={t('billing.agents')} onClick={open('agents')} />
          <RowAction icon={<Cube />} label={t('billing.extra')} onClick={open('extra')} />
          {may.invoice && !isInvoiced(row) && (
            <RowAction icon={<Dollar />} label={t('billing.invoice')} onClick={open('invoice')} />
          )}
          {may.request && row.sentrequest === null && (
            <RowAction icon={<Archive />} label={t('billing.request')} onClick={open('request')} />
          )}
        </>
      );
    },
    [may, t],
  );
  const close = (): void => setOpened(undefined);
  return (
    <>
      <ListView<FinanceRow>
        list={financeList}
        title={t('screens.finance')}
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        hrefOf={orderAddress}
        rowActions={rowActions}
        rowActionsWidth={actionWidth * (3 + Object.values(may).filter(Boolean).length)}
        download={(params) => <DownloadButton url="/api/finance/download" params={params} />}
        emptyHint={t('billing.noOrders')}
      />
      {opened?.what === 'invoice' && <InvoiceDialog row={opened.row} onClose={close} />}
      {opened?.what === 'request' && <FinishRequestDialog row={opened.row} onClose={close} />}
      {(opened?.what === 'agents' || opened?.what === 'extra') && (
        <TableDialog name={opened.what} row={opened.row} onClose={close} />
      )}
    </>
  );
}
