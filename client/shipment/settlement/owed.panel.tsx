import { Button } from '@blueprintjs/core';
import { BankAccount, Confirm } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { DownloadButton } from '../../export/download-button';
import { ConfirmDialog } from '../../form/confirm-dialog';
import type { FilterInput } from '../../list/list-filters';
import { ListView } from '../../list/list-view';
import { isOn } from '../../grid/cell-text';
import { useUser } from '../../session/use-session';
import { useAct } from '../../list/use-act';
import { RowAction } from '../../list/row-action';
import { commonFilter } from '../common-filter';
import { useShipmentFilters } from '../shipment-filters';
import { moneyLists, payables, receivables, type OwedKind, type OwedRow } from './owed';
import { TransactionsDialog } from './transactions-dialog';

const actionWidth = 28;

function useOwedFilters({ list }: OwedKind): Record<string, FilterInput> {
  const filters = useShipmentFilters(list);
  return 'group' in list.filters ? { ...filters, group: commonFilter } : filters;
}

/** What is owed: by payers, or to agents. */
function OwedList({ kind }: { kind: OwedKind }) {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useOwedFilters(kind);
  const [open, setOpen] = useState<OwedRow>();
  const [confirming, setConfirming] = useState<{ ids: readonly number[]; row?: OwedRow; clear?: () => void }>();
  const { busy, act } = useAct(moneyLists);
  const mayConfirm = allowed('finance.transact', user);
  const mayAgain = allowed('finance.correct', user);
  const mayLink = allowed('finance.orderLink', user);
  const hrefOf = useCallback(
    (row: OwedRow) => (mayLink ? `/shippingorder/${kind.read(row).shipment}/edit` : undefined),
    [kind, mayLink],
  );
  const rowActions = useCallback(
    (row: OwedRow) => (
      <>
        <RowAction icon={<BankAccount />} label={t(`money.${kind.record}`)} onClick={() => setOpen(row)} />
        {mayConfirm && isOn(row.show_confirm) && (mayAgain || !isOn(row.ispaid)) && (
          <RowAction
            icon={<Confirm />}
            label={t('money.confirm')}
            onClick={() => setConfirming({ ids: [row.id], row })}
          />
        )}
      </>
    ),
    [kind, mayConfirm, mayAgain, t],
  );
  const confirm = async (): Promise<void> => {
    if (!confirming) return;
    const answer = await act(kind.confirm, { selected: confirming.ids });
    if (answer) confirming.clear?.();
    setConfirming(undefined);
  };
  return (
    <>
      <ListView<OwedRow>
        list={kind.list}
        title={t(`screens.${kind.screen}`)}
        nameColumn="code"
        {...(kind.cells ? { cells: kind.cells } : {})}
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        leadsToNowOnly
        rowActions={rowActions}
        rowActionsWidth={2 * actionWidth}
        download={(asked) => <DownloadButton url={`${kind.transactions}/download`} params={asked} />}
        {...(mayConfirm
          ? {
              selectionActions: ({ ids, clear }) => (
                <Button
                  size="small"
                  icon={<Confirm />}
                  text={t('money.confirmMarked')}
                  onClick={() => setConfirming({ ids, clear })}
                />
              ),
            }
          : {})}
        emptyHint={t(`money.${kind.emptyHint}`)}
      />
      <ConfirmDialog
        isOpen={confirming !== undefined}
        act={{ verb: t('money.confirmVerb'), object: confirming?.row?.code }}
        busy={busy}
        onNo={() => setConfirming(undefined)}
        onYes={() => void confirm()}
      >
        {confirming &&
          (confirming.row
            ? t('money.confirmWhat', { code: confirming.row.code, party: kind.read(confirming.row).party })
            : t('money.confirmMany', { count: confirming.ids.length }))}
      </ConfirmDialog>
      {open && <TransactionsDialog kind={kind} row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export function ReceivablesPanel() {
  return <OwedList kind={receivables} />;
}

export function PayablesPanel() {
  return <OwedList kind={payables} />;
}
