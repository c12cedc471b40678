import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../contract/list';
import type { ChosenRows } from './chosen/chosen-rows';
import type { ListRow } from '../grid/grid-column';
import type { FilterInput } from './filters/list-filters';

/** What a screen adds to the declared list: only what differs. */
export interface ListViewProps<Row extends ListRow> {
  list: ListDeclaration;
  title: string;
  /** The column that names a row and carries the link to it. */
  nameColumn?: string;
  /** Cells that show something else than the formatted value. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Filters that the declaration alone cannot draw. */
  filterInputs?: Readonly<Record<string, FilterInput>>;
  /** The filters wait for their button. */
  filterCard?: boolean;
  /** How many page buttons the specification fixes. */
  pageButtons?: number | undefined;
  /** A message above the rows. */
  notice?: ReactNode;
  /** Where the name of a row leads, for whoever may go there. */
  hrefOf?: (row: Row) => string | undefined;
  /** What it leads to cannot be looked at as it was, so that rows of a past day lead nowhere. */
  leadsToNowOnly?: boolean;
  /** The record that is open beside the list. */
  openId?: number;
  onAdd?: () => void;
  addLabel?: string;
  onEdit?: (row: Row) => void;
  /** Whether this row is offered for removal; asks before it acts. */
  onRemove?: (row: Row) => void;
  /** What Enter does instead of leading to where the name leads. */
  onOpenRow?: (row: Row) => void;
  /** E: the row is done with, and the next one comes. */
  onDone?: (row: Row) => void;
  /** Buttons before edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  rowActionsWidth?: number;
  toolbar?: ReactNode;
  /** A button that has the whole list written as a file while it answers: as it is filtered and sorted now. */
  download?: (asked: Record<string, string>) => ReactNode;
  /** Said where the list is empty. */
  emptyHint?: string;
  /** What can be done with the marked rows at once. */
  selectionActions?: (chosen: ChosenRows) => ReactNode;
  /** It can also be done with all rows that match, shown or not. */
  choosesAll?: true;
}
