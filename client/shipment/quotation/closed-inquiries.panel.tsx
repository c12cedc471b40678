import { Undo } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { closedInquiryList } from '../../../contract/shipment/quotation/lists';
import { ListView } from '../../list/list-view';
import { RowAction } from '../../list/acts/row-action';
import { useUser } from '../../session/use-session';
import { useShipmentFilters } from '../lists/shipment-filters';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { useConfirmedAct } from '../../list/acts/use-confirmed-act';
import { InquiryKind, type InquiryRow } from './list-cells';
import { inquiryLists } from './inquiry-lists';

const cells = { inquirytype: (row: InquiryRow) => <InquiryKind kind={row.inquirytype} /> };
const hrefOf = (row: InquiryRow): string => `/inquiry/${row.id}/edit`;

export default function ClosedInquiriesPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(closedInquiryList);
  const { openDialog: restore, dialog } = useConfirmedAct<InquiryRow>({
    act: { verb: t('inquiry.restore'), object: ({ name }) => name },
    lists: inquiryLists,
    question: ({ name }) => t('inquiry.restoreWhat', { name }),
    call: ({ id }) => ({ url: `/api/inquiryinactive/${id}/restore` }),
  });
  const bulk = useBulkActs(closedInquiryList.name);
  const mayRestore = allowed('inquiry.close', user);
  const rowActions = useCallback(
    (row: InquiryRow) =>
      mayRestore && <RowAction icon={<Undo />} label={t('inquiry.restore')} onClick={() => restore(row)} />,
    [mayRestore, restore, t],
  );
  return (
    <>
      <ListView<InquiryRow>
        list={closedInquiryList}
        title={t('screens.inquiryinactive')}
        recordKind="shipment"
        nameColumn="name"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        rowActions={rowActions}
        rowActionsWidth={26}
        {...bulk.listProps}
      />
      {dialog}
      {bulk.dialog}
    </>
  );
}
