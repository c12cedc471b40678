import type { ReactNode } from 'react';
import type { ListTotals, SortKey } from '../../../contract/list';
import type { ColumnLayout } from '../columns/column-layout';
import type { GridColumn, ListRow } from '../../grid/grid-column';
import type { Selection } from '../chosen/selection';

export interface DataGridProps<Row extends ListRow> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** Index of the first row among all matching ones. */
  firstIndex: number;
  /** All matching rows, for those who cannot see the pager; undefined where nobody counted them all. */
  count: number | undefined;
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  rowHeight: number;
  sort: readonly SortKey[];
  onSort: (column: string, joining: boolean) => void;
  /** E: the row is done with, and the next one comes. */
  onDone?: ((row: Row) => void) | undefined;
  changed: ReadonlyMap<number, number>;
  /** The sums under the list, as far as they are there; undefined where it has none. */
  totals: ListTotals | undefined;
  totalsWaiting?: boolean;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** The row whose record is open beside the list. */
  openId: number | undefined;
  busy: boolean;
  /** What the scroll offset is remembered by. */
  placeKey: string;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  actionsWidth: number;
  onOpen?: ((row: Row) => void) | undefined;
  onOpenBeside?: ((row: Row) => void) | undefined;
  /** A row was gone to, by key or press. */
  onMark?: ((row: Row) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
  onCopied?: ((rows: number) => void) | undefined;
  onFilter?: (() => void) | undefined;
}
