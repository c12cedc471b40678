import type { ReactNode } from 'react';
import type { UserType } from '../../contract/actor';
import { fieldKinds } from '../../contract/fields/kinds';
import type { Choices, FieldKind } from '../../contract/fields/field';
import type { Label } from '../../contract/label';
import { sortableColumns, visibleColumns, type ListDeclaration } from '../../contract/list';

/** Everything a list row has in common. */
export interface ListRow {
  id: number;
  [name: string]: unknown;
}

/** A column as the contract declares it, with what this screen shows differently. */
export interface GridColumn<Row extends ListRow = ListRow> {
  name: string;
  kind: FieldKind;
  label: Label;
  choices?: Choices;
  /** What rows name in the words of calls, and people in theirs. */
  names?: Choices;
  digits?: number;
  whole?: true;
  /** The column that says in which currency this amount is. */
  currency?: string;
  sortable: boolean;
  /** In pixels, until the person drags it. */
  width?: number;
  /** On the card of a phone wherever it stands. */
  onCard?: boolean;
  /** Shown only after it is chosen. */
  hidden: boolean;
  /** The column that names the row: it stays in sight, carries the link, and heads the card on a phone. */
  isName: boolean;
  /** What stands in the cell instead of the formatted value. */
  render?: (row: Row) => ReactNode;
}

export interface ColumnsOf<Row extends ListRow> {
  list: ListDeclaration;
  userType: UserType;
  /** The column that names a row; the first one that is not the id otherwise. */
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
    const { kind, label, choices, names, digits, whole, currency, width, optional, onCard } = list.columns[name]!;
    const render = cells?.[name];
    return {
      name,
      kind,
      label,
      sortable: sortable.includes(name),
      hidden: optional === true,
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
