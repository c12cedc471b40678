import { Edit, Trash } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ListRow } from '../../grid/grid-column';
import type { ListViewProps } from '../list-props';
import { RowAction } from './row-action';

type Offered<Row extends ListRow> = Pick<ListViewProps<Row>, 'onEdit' | 'onRemove' | 'rowActions'>;

/** The action buttons at the end of each row, and their width; undefined where there are none. */
export function useRowActions<Row extends ListRow>(
  { onEdit, onRemove, rowActions }: Offered<Row>,
  ownWidth: number | undefined,
  byTab: boolean,
): { actionsOf: ((row: Row) => ReactNode) | undefined; actionsWidth: number } {
  const { t } = useTranslation();
  const hasActions = Boolean(onEdit ?? onRemove ?? rowActions);
  const actionsOf = useMemo(
    () =>
      hasActions
        ? (row: Row) => (
            <RowActions
              row={row}
              {...(onEdit ? { onEdit } : {})}
              {...(onRemove ? { onRemove } : {})}
              tabIndex={byTab ? 0 : -1}
              t={t}
              extra={rowActions?.(row)}
            />
          )
        : undefined,
    [hasActions, onEdit, onRemove, rowActions, byTab, t],
  );
  return { actionsOf, actionsWidth: hasActions ? 18 + (onEdit ? 26 : 0) + (onRemove ? 26 : 0) + (ownWidth ?? 0) : 0 };
}

interface ActionsProps<Row extends ListRow> {
  row: Row;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
  tabIndex: 0 | -1;
  t: TFunction;
  extra: ReactNode;
}

function RowActions<Row extends ListRow>({ row, onEdit, onRemove, tabIndex, t, extra }: ActionsProps<Row>) {
  return (
    <span className="grid-actions">
      {extra}
      {onEdit && <RowAction icon={<Edit />} label={t('list.edit')} tabIndex={tabIndex} onClick={() => onEdit(row)} />}
      {onRemove && (
        <RowAction icon={<Trash />} label={t('list.remove')} tabIndex={tabIndex} onClick={() => onRemove(row)} />
      )}
    </span>
  );
}
