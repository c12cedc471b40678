import { Undo } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { archiveList } from '../../../contract/shipment/order/lists';
import { DownloadButton } from '../../export/download-button';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { RowAction } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import { endedCells, type EndedRow } from './ended-cells';
import { orderAddress, orderLists } from './order-row';

export default function ArchivePanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(archiveList);
  const { openDialog: bringBack, dialog } = useConfirmedAct<EndedRow>({
    act: { verb: t('shipmentLists.bringBack'), object: ({ code }) => code },
    lists: orderLists,
    question: ({ code }) => t('shipmentLists.bringBackWhat', { code }),
    call: ({ id }) => ({ url: `/api/archive/${id}` }),
  });
  const mayReturn = allowed('archive.undo', user);
  const mayLink = allowed('finished.link', user);
  const hrefOf = useCallback((row: EndedRow) => (mayLink ? orderAddress(row) : undefined), [mayLink]);
  const rowActions = useCallback(
    (row: EndedRow) => (
      <RowAction icon={<Undo />} label={t('shipmentLists.bringBack')} onClick={() => bringBack(row)} />
    ),
    [bringBack, t],
  );
  return (
    <>
      <ListView<EndedRow>
        list={archiveList}
        title={t('screens.archived')}
        recordKind="shipment"
        nameColumn="code"
        cells={endedCells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(mayReturn ? { rowActions, rowActionsWidth: 28 } : {})}
        download={(params) => <DownloadButton url="/api/finished/excel/download" params={params} />}
        emptyHint={t('shipmentLists.noArchived')}
      />
      {dialog}
    </>
  );
}
