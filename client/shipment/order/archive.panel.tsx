import { Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowed } from '../../../contract/permissions';
import { archiveList } from '../../../contract/shipment/order/lists';
import { DownloadButton } from '../../export/download-button';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAct } from '../act';
import { RowAction } from '../row-action';
import { useShipmentFilters } from '../shipment-filters';
import { endedCells, type EndedRow } from './ended-cells';
import { orderAddress, orderLists } from './order-row';

export default function ArchivePanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(archiveList);
  const [returning, setReturning] = useState<EndedRow>();
  const { busy, act } = useAct(orderLists);
  const mayReturn = allowed('archive.undo', user);
  const mayLink = allowed('finished.link', user);
  const hrefOf = useCallback((row: EndedRow) => (mayLink ? orderAddress(row) : undefined), [mayLink]);
  const rowActions = useCallback(
    (row: EndedRow) => (
      <RowAction icon={<Undo />} label={t('shipmentLists.bringBack')} onClick={() => setReturning(row)} />
    ),
    [t],
  );
  const bringBack = async (row: EndedRow): Promise<void> => {
    await act(`/api/archive/${row.id}`);
    setReturning(undefined);
  };
  return (
    <>
      <ListView<EndedRow>
        list={archiveList}
        title={t('screens.archived')}
        nameColumn="code"
        cells={endedCells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(mayReturn ? { rowActions, rowActionsWidth: 28 } : {})}
        download={(asked) => <DownloadButton url="/api/finished/excel/download" params={asked} />}
        emptyHint={t('shipmentLists.noArchived')}
      />
      <ConfirmDialog
        isOpen={returning !== undefined}
        busy={busy}
        onNo={() => setReturning(undefined)}
        onYes={() => returning && void bringBack(returning)}
      >
        {returning && t('shipmentLists.bringBackWhat', { code: returning.code })}
      </ConfirmDialog>
    </>
  );
}
