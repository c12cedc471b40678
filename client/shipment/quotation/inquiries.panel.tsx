import { Button, ButtonVariant } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useAct } from '../act';
import { countryCells } from '../word-cells';
import { useShipmentFilters } from '../shipment-filters';
import { InquiryKind, InquiryName, type InquiryRow } from './list-cells';
import { inquiryLists } from './inquiry-lists';

const hrefOf = (row: InquiryRow): string => `/inquiry/${row.id}/edit`;

export default function InquiriesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const open = useMatch('/inquiry/:id/edit');
  const filters = useShipmentFilters(inquiryList);
  const [removing, setRemoving] = useState<InquiryRow>();
  const [copying, setCopying] = useState<InquiryRow>();
  const { busy, act } = useAct(inquiryLists);
  const mayLog = allowed('offerlog.read', user);
  const mayDuplicate = allowed('inquiry.duplicate', user);
  const cells = useMemo(
    () => ({
      ...countryCells,
      name: (row: InquiryRow) => <InquiryName row={row} mayLog={mayLog} />,
      inquirytype: (row: InquiryRow) => <InquiryKind kind={row.inquirytype} />,
    }),
    [mayLog],
  );
  const edit = useCallback((row: InquiryRow) => void navigate(hrefOf(row)), [navigate]);
  const rowActions = useCallback(
    (row: InquiryRow) =>
      mayDuplicate && (
        <Button
          variant={ButtonVariant.MINIMAL}
          className="grid-action"
          tabIndex={-1}
          icon={<Duplicate />}
          aria-label={t('inquiry.duplicate')}
          title={t('inquiry.duplicate')}
          onClick={() => setCopying(row)}
        />
      ),
    [mayDuplicate, t],
  );

  const remove = async (row: InquiryRow): Promise<void> => {
    const answer = await act(`/api/inquiry/${row.id}/delete`, { _method: 'DELETE' });
    setRemoving(undefined);
    if (answer && open?.params.id === String(row.id)) void navigate('/inquiry');
  };
  const duplicate = async (row: InquiryRow): Promise<void> => {
    await act('/api/inquiry/duplicate', { inquiryid: row.id });
    setCopying(undefined);
  };
  return (
    <>
      <ListView<InquiryRow>
        list={inquiryList}
        title={t('screens.inquiry')}
        nameColumn="name"
        cells={cells}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        {...(allowed('inquiry.create', user) ? { onAdd: () => void navigate('/inquiry/add') } : {})}
        onEdit={edit}
        {...(allowed('inquiry.delete', user) ? { onRemove: setRemoving } : {})}
        rowActions={rowActions}
        rowActionsWidth={mayDuplicate ? 30 : 0}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void remove(removing)}
      >
        {removing && t('inquiry.deleteWhat', { name: removing.name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={copying !== undefined}
        busy={busy}
        onNo={() => setCopying(undefined)}
        onYes={() => copying && void duplicate(copying)}
      >
        {copying && t('inquiry.duplicateWhat', { name: copying.name })}
      </ConfirmDialog>
    </>
  );
}
