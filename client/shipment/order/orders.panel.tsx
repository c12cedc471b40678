import { Clipboard, Duplicate, Endorsed, Print } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMatch } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { orderList } from '../../../contract/shipment/order/lists';
import { languageInUse } from '../../i18n/language';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { BorderDay, OrderCode } from '../lists/order-code';
import { RowAction, RowPaper } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { DuplicateDialog } from './duplicate-dialog';
import { mayFollow, orderAddress, type OrderRow } from './order-row';

const actionWidth = 28;

export default function OrdersPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const open = useMatch('/shippingorder/:id/edit');
  const filters = useShipmentFilters(orderList);
  const [copying, setCopying] = useState<OrderRow>();
  const bulk = useBulkActs(orderList.name);
  const mayLog = user.type === 4;
  const mayDuplicate = allowed('order.duplicate', user);
  const cells = useMemo(
    () => ({
      code: (row: OrderRow) => <OrderCode row={row} mayLog={mayLog} />,
      eta_border: (row: OrderRow) => <BorderDay row={row} />,
    }),
    [mayLog],
  );
  const hrefOf = useCallback((row: OrderRow) => (mayFollow(user, row) ? orderAddress(row) : undefined), [user]);
  const rowActions = useCallback(
    ({ id, ...row }: OrderRow) => (
      <>
        <RowPaper
          icon={<Print />}
          label={t('shipmentLists.printCustomer')}
          href={`/shippingorder/${id}/print?audience=customer&lang=${languageInUse()}`}
        />
        <RowPaper
          icon={<Endorsed />}
          label={t('shipmentLists.delivery')}
          href={`/shippingorder/${id}/delivery?lang=${languageInUse()}`}
        />
        <RowPaper
          icon={<Clipboard />}
          label={t('shipmentLists.reportCustomer')}
          href={`/operation/${id}/report?audience=customer&lang=${languageInUse()}`}
        />
        {mayDuplicate && (
          <RowAction
            icon={<Duplicate />}
            label={t('shipmentLists.duplicate')}
            onClick={() => setCopying({ id, ...row })}
          />
        )}
      </>
    ),
    [mayDuplicate, t],
  );
  return (
    <>
      <ListView<OrderRow>
        list={orderList}
        title={t('screens.shippingorder')}
        recordKind="shipment"
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        rowActions={rowActions}
        rowActionsWidth={actionWidth * (mayDuplicate ? 4 : 3)}
        emptyHint={t('shipmentLists.noOrders')}
        {...bulk.listProps}
      />
      {bulk.dialog}
      {copying && <DuplicateDialog row={copying} onClose={() => setCopying(undefined)} />}
    </>
  );
}
