import type { ReactNode } from 'react';
import type { UserType } from '../../contract/actor';
import { fieldKinds } from '../../contract/fields/kinds';
import type { Choices, FieldKind } from '../../contract/fields/field';
import type { Label } from '../../contract/label';
import { sortableColumns, visibleColumns, type ListDeclaration } from '../../contract/list';

/** The minimum of a list row. */
export interface ListRow {
  id: number;
  [name: string]: unknown;
}

/** A column as declared by the contract, with what this screen shows differently. */
export interface GridColumn<Row extends ListRow = ListRow> {
  name: string;
  kind: FieldKind;
  label: Label;
  choices?: Choices;
  /** Labels for the values of wire rows, where the wire uses other words than the screen. */
  names?: Choices;
  digits?: number;
  whole?: true;
  /** The column that holds the currency of this amount. */
  currency?: string;
  sortable: boolean;
  /** In pixels, until the user resizes it. */
  width?: number;
  /** Always shown on the card on a phone, whatever its position. */
  onCard?: boolean;
  /** Hidden until the user chooses to show it. */
  hidden: boolean;
  /** The column that names the row: it is pinned, contains the link, and is the title of the card on a phone. */
  isName: boolean;
  /** Renders the cell instead of the formatted value. */
  render?: (row: Row) => ReactNode;
}

export interface ColumnsOf<Row extends ListRow> {
  list: ListDeclaration;
  userType: UserType;
  /** The column that names a row; by default the first one that is not the id. */
  nameColumn?: string;
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
}

export function columnsOf<Row extends ListRow>({
  list,
  userType,
  nameColumn,
  cells,
}: ColumnsOf<Row>): GridColumn<Row>[] {
  const shown = visibleColumns(list, userType);
  const sortable = sortableColumns(list, userType);
  const namesRows = nameColumn ?? shown.find((name) => name !== 'id');
  return shown.map((name) => {
    const { kind, label, choices, names, digits, whole, currency, width, optional, offScreen, onCard } =
      list.columns[name]!;
    const render = cells?.[name];
    return {
      name,
      kind,
      label,
      sortable: sortable.includes(name),
      hidden: optional === true || offScreen === true,
      onCard: onCard === true || kind === 'money' || kind === 'rate',
      isName: name === namesRows,
      ...(choices ? { choices } : {}),
      ...(names ? { names } : {}),
      ...(digits === undefined ? {} : { digits }),
      ...(whole ? { whole } : {}),
      ...(currency === undefined ? {} : { currency }),
      ...(width ? { width } : {}),
      ...(render ? { render } : {}),
    };
  });
}

export function alignOf(column: Pick<GridColumn, 'kind'>): 'left' | 'right' | 'center' {
  return fieldKinds[column.kind].align;
}
