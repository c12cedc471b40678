import { Button } from '@blueprintjs/core';
import { Archive, Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ListDeclaration } from '../../../contract/list';
import { allowed } from '../../../contract/permissions';
import { finishedFclList, finishedList } from '../../../contract/shipment/order/lists';
import type { ScreenId } from '../../../contract/composition/screens';
import { ListView } from '../../list/list-view';
import { isOn } from '../../fields/flag/display';
import { useUser } from '../../session/use-session';
import { RowAction } from '../../list/acts/row-action';
import { useShipmentFilters } from '../lists/shipment-filters';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import ArchiveDialog from './archive-dialog';
import { endedCells, type EndedRow } from './ended-cells';
import { orderAddress, orderLists } from './order-row';

const actionWidth = 28;

/** The finished shipments: all except FCL, or FCL only. */
function Finished({ list, screen }: { list: ListDeclaration; screen: ScreenId }) {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(list);
  const [archiving, setArchiving] = useState<readonly number[]>();
  const [afterArchiving, setAfterArchiving] = useState<() => void>();
  const { openDialog: undo, dialog } = useConfirmedAct<EndedRow>({
    act: { verb: t('shipmentLists.undoFinish'), object: ({ code }) => code },
    lists: orderLists,
    question: ({ code }) => t('shipmentLists.undoFinishWhat', { code }),
    call: ({ id }) => ({ url: `/api/finished/${id}/undo` }),
  });
  const mayUndo = allowed('finished.undo', user);
  const mayArchive = allowed('archive.request', user);
  const mayLink = allowed('finished.link', user);
  const hrefOf = useCallback((row: EndedRow) => (mayLink ? orderAddress(row) : undefined), [mayLink]);
  const rowActions = useCallback(
    (row: EndedRow) => (
      <>
        {mayUndo && <RowAction icon={<Undo />} label={t('shipmentLists.undoFinish')} onClick={() => undo(row)} />}
        {mayArchive && isOn(row.ispaid) && (
          <RowAction icon={<Archive />} label={t('shipmentLists.archive')} onClick={() => setArchiving([row.id])} />
        )}
      </>
    ),
    [mayUndo, mayArchive, undo, t],
  );
  return (
    <>
      <ListView<EndedRow>
        list={list}
        title={t(`screens.${screen}`)}
        recordKind="shipment"
        nameColumn="code"
        cells={endedCells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(mayUndo || mayArchive ? { rowActions, rowActionsWidth: 2 * actionWidth } : {})}
        {...(mayArchive
          ? {
              selectionActions: ({ ids, clear }) => (
                <Button
                  size="small"
                  icon={<Archive />}
                  text={t('shipmentLists.archiveMarked')}
                  onClick={() => {
                    setArchiving(ids);
                    setAfterArchiving(() => clear);
                  }}
                />
              ),
            }
          : {})}
        emptyHint={t('shipmentLists.noFinished')}
      />
      {dialog}
      {archiving && (
        <ArchiveDialog
          list={list}
          ids={archiving}
          onDone={() => {
            afterArchiving?.();
            setArchiving(undefined);
          }}
          onClose={() => setArchiving(undefined)}
        />
      )}
    </>
  );
}

export function FinishedPanel() {
  return <Finished list={finishedList} screen="finished" />;
}

export function FinishedFclPanel() {
  return <Finished list={finishedFclList} screen="finishedfcl" />;
}
