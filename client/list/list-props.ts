import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../contract/list';
import type { ChosenRows } from './chosen/chosen-rows';
import type { ListRow } from '../grid/grid-column';
import type { RowKeys } from './grid/grid-props';
import type { FilterInput } from './filters/list-filters';

/** What a message above the rows may need. */
export interface NoticedPage<Row extends ListRow> {
  rows: readonly Row[];
  filters: Readonly<Record<string, string>>;
  /** Undefined while a past day is shown, which is read-only. */
  chosen: ChosenRows | undefined;
}

/** What a screen adds to the declaration of a list. */
export interface ListViewProps<Row extends ListRow> {
  list: ListDeclaration;
  title: string;
  /** Leads to other screens, before the tabs of the views. */
  tabs?: ReactNode;
  /** The column that names a row and contains the link to it. */
  nameColumn?: string;
  /** Cells that are not shown as the formatted value. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Inputs of filters that the declaration alone cannot draw. */
  filterInputs?: Readonly<Record<string, FilterInput>>;
  /** Filters apply only when their button is pressed. */
  filterCard?: boolean;
  /** The number of page buttons, where the specification fixes it. */
  pageButtons?: number | undefined;
  /** A message above the rows, which may need the rows of the page and the selected ones. */
  notice?: ReactNode | ((page: NoticedPage<Row>) => ReactNode);
  /** The kind of record of its rows: they show who else has it open. */
  recordKind?: string;
  /** The address of the record of a row, for users who may open it. */
  hrefOf?: (row: Row) => string | undefined;
  /** What is shown next to the list, where it is not the address of the row. */
  peekOf?: (row: Row) => string | undefined;
  /** The record has no past state to show, so rows of a past day have no link. */
  isCurrentOnly?: boolean;
  /** The record that is open beside the list. */
  openId?: number;
  onAdd?: () => void;
  addLabel?: string;
  onEdit?: (row: Row) => void;
  /** Deletes a row after the user has confirmed it. */
  onRemove?: (row: Row) => void;
  /** What Enter does instead of opening the link. */
  onOpenRow?: (row: Row) => void;
  /** A row became active, by key or click. */
  onActive?: (row: Row) => void;
  /** What the keys of a work queue do. */
  rowKeys?: RowKeys<Row>;
  /** Buttons before edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  rowActionsWidth?: number;
  toolbar?: ReactNode;
  /** A button that has the server write the whole list to a file, with the current filters and order. */
  download?: (query: Record<string, string>) => ReactNode;
  /** Shown where the list is empty. */
  emptyHint?: string;
  /** Actions on the selected rows; `rows` are those of the page. */
  selectionActions?: (chosen: ChosenRows, rows: readonly Row[]) => ReactNode;
  /** Actions also apply to all matching rows, loaded or not. */
  choosesAll?: true;
}
