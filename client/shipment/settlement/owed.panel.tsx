import { Button } from '@blueprintjs/core';
import { BankAccount, Confirm, Eraser } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { DownloadButton } from '../../export/download-button';
import type { FilterInput } from '../../list/filters/list-filters';
import { ListView } from '../../list/list-view';
import { isOn } from '../../fields/flag/display';
import { useUser } from '../../session/use-session';
import { RowAction } from '../../list/acts/row-action';
import { commonFilter } from '../lists/common-filter';
import { useShipmentFilters } from '../lists/shipment-filters';
import { ConfirmOwed } from './confirm-owed';
import { isDifference } from './write-off';
import { payables, receivables, type OwedKind, type OwedRow } from './owed';
import { TransactionsDialog } from './transactions-dialog';
import { useWriteOffLimit } from './write-off-limit';

const actionWidth = 28;

interface OwedAction {
  ids: readonly number[];
  what: 'confirm' | 'writeOff';
  clear?: () => void;
}

function ChosenActs({ mayAgain, onAction }: { mayAgain: boolean; onAction: (what: OwedAction['what']) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="small" icon={<Confirm />} text={t('money.confirmMarked')} onClick={() => onAction('confirm')} />
      {mayAgain && (
        <Button size="small" icon={<Eraser />} text={t('money.writeOffMarked')} onClick={() => onAction('writeOff')} />
      )}
    </>
  );
}

/** The action on a row: confirm it when it is paid up to a small difference, or write off the rest of a confirmed row (D205). */
function actOf(
  kind: OwedKind,
  row: OwedRow,
  { mayConfirm, mayAgain, limit }: { mayConfirm: boolean; mayAgain: boolean; limit: string | undefined },
): OwedAction['what'] | undefined {
  if (!mayConfirm || row[kind.moved] === null) return undefined;
  if (isOn(row.ispaid)) {
    if (!mayAgain) return undefined;
    return Number(row[kind.rest]) === 0 ? 'confirm' : 'writeOff';
  }
  const mayWriteOff = mayAgain || (limit !== undefined && isDifference(kind, row, limit));
  return isOn(row.show_confirm) || mayWriteOff ? 'confirm' : undefined;
}

function useOwedFilters({ list }: OwedKind): Record<string, FilterInput> {
  const filters = useShipmentFilters(list);
  return 'group' in list.filters ? { ...filters, group: commonFilter } : filters;
}

/** The list of receivables or of payables. */
function OwedList({ kind }: { kind: OwedKind }) {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useOwedFilters(kind);
  const [open, setOpen] = useState<OwedRow>();
  const [action, setAction] = useState<OwedAction>();
  const mayConfirm = allowed('finance.transact', user);
  const mayAgain = allowed('finance.correct', user);
  const limit = useWriteOffLimit();
  const mayLink = allowed('finance.orderLink', user);
  const hrefOf = useCallback(
    (row: OwedRow) => (mayLink ? `/shippingorder/${kind.read(row).shipment}/edit` : undefined),
    [kind, mayLink],
  );
  const rowActions = useCallback(
    (row: OwedRow) => {
      const what = actOf(kind, row, { mayConfirm, mayAgain, limit });
      return (
        <>
          <RowAction icon={<BankAccount />} label={t(`money.${kind.record}`)} onClick={() => setOpen(row)} />
          {what && (
            <RowAction
              icon={what === 'confirm' ? <Confirm /> : <Eraser />}
              label={t(what === 'confirm' ? 'money.confirm' : 'money.writeOff')}
              onClick={() => setAction({ ids: [row.id], what })}
            />
          )}
        </>
      );
    },
    [kind, mayConfirm, mayAgain, limit, t],
  );
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
        isCurrentOnly
        rowActions={rowActions}
        rowActionsWidth={2 * actionWidth}
        download={(params) => <DownloadButton url={`${kind.transactions}/download`} params={params} />}
        {...(mayConfirm
          ? {
              selectionActions: ({ ids, clear }) => (
                <ChosenActs mayAgain={mayAgain} onAction={(what) => setAction({ ids, what, clear })} />
              ),
            }
          : {})}
        emptyHint={t(`money.${kind.emptyHint}`)}
      />
      {action && (
        <ConfirmOwed
          kind={kind}
          ids={action.ids}
          what={action.what}
          onClose={() => setAction(undefined)}
          onDone={() => {
            action.clear?.();
            setAction(undefined);
          }}
        />
      )}
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
