import { Duplicate } from '@blueprintjs/icons';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { ListView } from '../../list/list-view';
import { RowAction } from '../../list/acts/row-action';
import { useUser } from '../../session/use-session';
import { useShipmentFilters } from '../lists/shipment-filters';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import { RelayCell } from '../relay/relay-cell';
import { InquiryKind, InquiryName, type InquiryRow } from './list-cells';
import { inquiryLists } from './inquiry-lists';

const hrefOf = (row: InquiryRow): string => `/inquiry/${row.id}/edit`;

export default function InquiriesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const open = useMatch('/inquiry/:id/edit');
  const filters = useShipmentFilters(inquiryList);
  const remove = useConfirmedAct<InquiryRow>({
    lists: inquiryLists,
    question: ({ name }) => t('inquiry.deleteWhat', { name }),
    call: ({ id }) => ({ url: `/api/inquiry/${id}/delete`, body: { _method: 'DELETE' } }),
    onDone: ({ id }) => open?.params.id === String(id) && void navigate('/inquiry'),
  });
  const { openDialog: duplicate, dialog: duplicateDialog } = useConfirmedAct<InquiryRow>({
    act: { verb: t('inquiry.duplicate'), object: ({ name }) => name },
    lists: inquiryLists,
    question: ({ name }) => t('inquiry.duplicateWhat', { name }),
    call: ({ id }) => ({ url: '/api/inquiry/duplicate', body: { inquiryid: id } }),
  });
  const bulk = useBulkActs(inquiryList.name);
  const mayLog = allowed('offerlog.read', user);
  const mayDuplicate = allowed('inquiry.duplicate', user);
  const cells = useMemo(
    () => ({
      name: (row: InquiryRow) => <InquiryName row={row} mayLog={mayLog} />,
      relay: ({ relay, returned = false, heldby, heldsince }: InquiryRow) =>
        relay && heldsince && <RelayCell stop={relay} {...{ returned }} holder={heldby ?? null} since={heldsince} />,
      inquirytype: (row: InquiryRow) => <InquiryKind kind={row.inquirytype} />,
    }),
    [mayLog],
  );
  const edit = useCallback((row: InquiryRow) => void navigate(hrefOf(row)), [navigate]);
  const rowActions = useCallback(
    (row: InquiryRow) =>
      mayDuplicate && <RowAction icon={<Duplicate />} label={t('inquiry.duplicate')} onClick={() => duplicate(row)} />,
    [mayDuplicate, duplicate, t],
  );

  return (
    <>
      <ListView<InquiryRow>
        list={inquiryList}
        title={t('screens.inquiry')}
        recordKind="shipment"
        nameColumn="name"
        cells={cells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        {...(allowed('inquiry.create', user) ? { onAdd: () => void navigate('/inquiry/add') } : {})}
        onEdit={edit}
        {...(allowed('inquiry.delete', user) ? { onRemove: remove.openDialog } : {})}
        rowActions={rowActions}
        rowActionsWidth={mayDuplicate ? 26 : 0}
        {...bulk.listProps}
      />
      {remove.dialog}
      {duplicateDialog}
      {bulk.dialog}
    </>
  );
}
