import type { ReactNode } from 'react';
import type { ListTotals, SortKey } from '../../../contract/list';
import type { ColumnLayout } from '../columns/column-layout';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import type { RowKey } from '../../grid/grid-keys';
import type { Selection } from '../chosen/selection';

/**
 * What the keys of a work queue do with the active row, or with the selected ones; after `next` the following row becomes active, where
 * this one stays in the list; after a number the row with that id.
 */
export type RowKeys<Row extends ListRow> = Readonly<
  Partial<Record<RowKey, (row: Row, ids: readonly number[]) => 'next' | number | undefined>>
>;

export interface DataGridProps<Row extends ListRow> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** The index of the first row among all matching ones. */
  firstIndex: number;
  recordKind?: string | undefined;
  /** The number of matching rows, for screen readers; undefined where it was not counted. */
  count: number | undefined;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  rowHeight: number;
  sort: readonly SortKey[];
  onSort: (column: string, joining: boolean) => void;
  /** What the keys of a work queue do. */
  rowKeys?: RowKeys<Row> | undefined;
  changed: ReadonlyMap<number, number>;
  /** The sums of the list, as far as they are loaded; undefined where the list has none. */
  totals: ListTotals | undefined;
  isLoadingTotals?: boolean;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** The record that is open beside the list. */
  openId: number | undefined;
  busy: boolean;
  /** The key under which the scroll position is stored. */
  scrollKey: string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number;
  onOpen?: ((row: Row) => void) | undefined;
  onOpenInSplitView?: ((row: Row) => void) | undefined;
  /** Shows the row next to the list, which keeps the focus; absent where there is no room. */
  onPeek?: ((row: Row) => void) | undefined;
  /** A row became active, by key or click. */
  onMark?: ((row: Row) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
  onCopied?: ((rows: number) => void) | undefined;
}
