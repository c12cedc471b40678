import { Button, ButtonVariant } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowed } from '../../../contract/permissions';
import { closedInquiryList } from '../../../contract/shipment/quotation/lists';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAct } from '../act';
import { countryCells } from '../word-cells';
import { useShipmentFilters } from '../shipment-filters';
import { InquiryKind, type InquiryRow } from './list-cells';
import { inquiryLists } from './inquiry-lists';

const cells = { ...countryCells, inquirytype: (row: InquiryRow) => <InquiryKind kind={row.inquirytype} /> };
const hrefOf = (row: InquiryRow): string => `/inquiry/${row.id}/edit`;

export default function ClosedInquiriesPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(closedInquiryList);
  const [restoring, setRestoring] = useState<InquiryRow>();
  const { busy, act } = useAct(inquiryLists);
  const mayRestore = allowed('inquiry.close', user);
  const rowActions = useCallback(
    (row: InquiryRow) =>
      mayRestore && (
        <Button
          variant={ButtonVariant.MINIMAL}
          className="grid-action"
          tabIndex={-1}
          icon={<Undo />}
          aria-label={t('inquiry.restore')}
          title={t('inquiry.restore')}
          onClick={() => setRestoring(row)}
        />
      ),
    [mayRestore, t],
  );
  const restore = async (row: InquiryRow): Promise<void> => {
    await act(`/api/inquiryinactive/${row.id}/restore`);
    setRestoring(undefined);
  };
  return (
    <>
      <ListView<InquiryRow>
        list={closedInquiryList}
        title={t('screens.inquiryinactive')}
        nameColumn="name"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        rowActions={rowActions}
        rowActionsWidth={30}
      />
      <ConfirmDialog
        isOpen={restoring !== undefined}
        busy={busy}
        onNo={() => setRestoring(undefined)}
        onYes={() => restoring && void restore(restoring)}
      >
        {restoring && t('inquiry.restoreWhat', { name: restoring.name })}
      </ConfirmDialog>
    </>
  );
}
