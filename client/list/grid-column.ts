import type { ReactNode } from 'react';
import type { UserType } from '../../contract/actor';
import { fieldKinds, type Choices, type FieldKind, type Label } from '../../contract/fields';
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
  digits?: number;
  sortable: boolean;
  /** In pixels, until the person drags it. */
  width?: number;
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
  const names = visibleColumns(list, userType);
  const sortable = sortableColumns(list, userType);
  const namesRows = nameColumn ?? names.find((name) => name !== 'id');
  return names.map((name) => {
    const { kind, label, choices, digits, width, optional } = list.columns[name]!;
    const render = cells?.[name];
    return {
      name,
      kind,
      label,
      sortable: sortable.includes(name),
      hidden: optional === true,
      isName: name === namesRows,
      ...(choices ? { choices } : {}),
      ...(digits === undefined ? {} : { digits }),
      ...(width ? { width } : {}),
      ...(render ? { render } : {}),
    };
  });
}

const widths: Record<FieldKind, number> = {
  text: 180,
  code: 120,
  email: 220,
  phone: 130,
  note: 260,
  integer: 90,
  decimal: 110,
  money: 130,
  rate: 120,
  weight: 110,
  date: 110,
  instant: 150,
  flag: 90,
  choice: 170,
  choices: 200,
  ref: 180,
  image: 70,
  containerNumber: 130,
  airWaybill: 130,
  wagonNumber: 120,
};

const growing: readonly FieldKind[] = ['text', 'email', 'note', 'ref', 'choice'];

export function usualWidth(column: Pick<GridColumn, 'name' | 'kind' | 'width' | 'choices' | 'label'>): number {
  if (column.width !== undefined) return column.width;
  if (column.name === 'id') return 70;
  return column.kind === 'choice' && column.choices
    ? Math.min(widths.choice, widthOfWords([column.label, ...Object.values(column.choices)]))
    : widths[column.kind];
}

/** Few short words need less than the usual room; the same in both languages, so that nothing jumps when one is switched. */
function widthOfWords(labels: readonly Label[]): number {
  const longest = Math.max(...labels.flatMap(({ mn, en }) => [mn.length, en.length]));
  return Math.max(80, Math.round(longest * 7.4) + 30);
}

export function alignOf(column: Pick<GridColumn, 'kind'>): 'left' | 'right' | 'center' {
  return fieldKinds[column.kind].align;
}

/** Free room goes to the columns that hold words, in proportion, unless somebody set their width by hand. */
export function fillWidth(
  columns: readonly { name: string; width: number; kind: FieldKind; fixed: boolean }[],
  room: number,
): Record<string, number> {
  const free = room - columns.reduce((sum, column) => sum + column.width, 0);
  const takers = columns.filter((column) => !column.fixed && growing.includes(column.kind));
  const sum = takers.reduce((total, column) => total + column.width, 0);
  const filled = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  if (free <= 0 || sum === 0) return filled;
  let left = free;
  takers.forEach((column, i) => {
    const share = i === takers.length - 1 ? left : Math.floor((free * column.width) / sum);
    filled[column.name] = column.width + share;
    left -= share;
  });
  return filled;
}
