import type { KeyboardEvent, MouseEvent } from 'react';
import { languageInUse } from '../../i18n/language';
import { copiedText } from '../../fields/cell-text';
import { isNumberKind } from '../../../contract/fields/kinds';
import { copyRows, type CopiedCell } from '../../grid/clipboard';
import type { ListRow } from '../../grid/grid-column';
import { actOf, moveBy, type GridAct, type GridPosition, type KeyPress } from '../../grid/grid-keys';
import type { DataGridProps } from './grid-props';
import { actionsColumn, type PlacedColumn } from './grid-row';
import { rowsOfPage } from './grid-window';
import { extend, nothingSelected, toggle, toggleAll } from '../chosen/selection';

/** The grid that a key or click acts on. */
export interface GridInUse<Row extends ListRow> {
  props: DataGridProps<Row>;
  placed: readonly PlacedColumn<Row>[];
  here: GridPosition;
  /** Activates a visible cell. */
  activate: (to: GridPosition) => void;
  goTo: (to: GridPosition) => void;
}

/** Handles a key while the focus is on the grid itself. */
export function pressInGrid<Row extends ListRow>(event: KeyboardEvent<HTMLElement>, grid: GridInUse<Row>): void {
  if (event.altKey) return;
  if (event.target !== event.currentTarget) return pressInActions(event);
  const press = { code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
  const page = rowsOfPage(event.currentTarget, grid.props.rowHeight);
  const to = moveBy(press, grid.here, { rows: grid.props.rows.length, columns: grid.placed.length, window: page });
  if (to) move(press, to, grid);
  else if (isActionsKey(press, grid)) actionsIn(event.currentTarget)[0]?.focus();
  else if (!act(press, grid)) return;
  event.preventDefault();
}

/** The key of menus, or Enter in the column of the actions. */
function isActionsKey<Row extends ListRow>(press: KeyPress, { placed, here }: GridInUse<Row>): boolean {
  const wanted = here.row < 0 ? undefined : actOf(press);
  return wanted === 'actions' || (wanted === 'open' && placed[here.column]?.name === actionsColumn);
}

function actionsIn(grid: HTMLElement): HTMLElement[] {
  const cell = grid.querySelector('.grid-row:has(> .grid-active) .grid-actions');
  return [...(cell?.querySelectorAll<HTMLElement>('button:enabled, a[href]') ?? [])];
}

/** The arrow keys move between the actions of the row, and Escape back to the grid. */
function pressInActions(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget;
  const all = actionsIn(grid);
  const at = all.findIndex((each) => each === event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (at < 0 || (step === undefined && event.code !== 'Escape')) return;
  event.preventDefault();
  event.stopPropagation();
  if (step === undefined) grid.focus();
  else all[at + step]?.focus();
}

function move<Row extends ListRow>(press: KeyPress, to: GridPosition, { props, here, goTo }: GridInUse<Row>): void {
  const { rows, selection } = props;
  const target = rows[to.row];
  if (press.shift && target && !press.code.match(/Left|Right/)) {
    const start = rows[here.row];
    const from = selection.anchor === null && start ? { ...selection, anchor: start.id } : selection;
    props.setSelection(extend(from, target.id, idsOf(rows)));
  }
  goTo(to);
}

/** Returns whether the grid has handled the key. */
function act<Row extends ListRow>(press: KeyPress, grid: GridInUse<Row>): boolean {
  const { props, here } = grid;
  const wanted = actOf(press, here.row < 0 ? undefined : props.rowKeys);
  const row = props.rows[here.row];
  if (!wanted) {
    if (press.code === 'Delete' && row) props.onRemove?.(row);
    return false;
  }
  if (here.row < 0 && ['open', 'openBeside', 'select', 'peek'].includes(wanted)) {
    actOnHeader(press, grid);
    return true;
  }
  return actOnRow(wanted, row, press, grid);
}

function actOnHeader<Row extends ListRow>(press: KeyPress, { props, placed, here }: GridInUse<Row>): void {
  const column = placed[here.column];
  if (column?.column?.sortable) props.onSort(column.name, press.shift);
  else if (here.column === 0) props.setSelection(toggleAll(props.selection, idsOf(props.rows)));
}

function actOnRow<Row extends ListRow>(
  wanted: GridAct,
  row: Row | undefined,
  press: KeyPress,
  grid: GridInUse<Row>,
): boolean {
  const { props, here } = grid;
  const { rows, selection, setSelection } = props;
  switch (wanted) {
    case 'actions':
      return false;
    case 'peek':
      // Once rows are selected, and in the column of the marks, the key selects.
      if (row && props.onPeek && here.column > 0 && selection.ids.size === 0) props.onPeek(row);
      else if (row) setSelection(toggle(selection, row.id));
      return true;
    case 'select':
      if (row) setSelection(press.shift ? extend(selection, row.id, idsOf(rows)) : toggle(selection, row.id));
      return true;
    case 'selectAll':
      setSelection(toggleAll(selection, idsOf(rows)));
      return true;
    case 'open':
      if (row) props.onOpen?.(row);
      return true;
    case 'openBeside':
      if (row) props.onOpenInSplitView?.(row);
      return true;
    case 'edit':
      if (row) (props.onEdit ?? props.onOpen)?.(row);
      return true;
    case 'copy':
      copy(grid);
      return true;
    case 'clear':
      if (selection.ids.size === 0) return false;
      setSelection(nothingSelected);
      return true;
    default: {
      const run = props.rowKeys?.[wanted];
      if (!row || !run) return false;
      const next = run(row, selection.ids.size > 0 ? [...selection.ids] : [row.id]);
      const to = typeof next === 'number' ? rows.findIndex(({ id }) => id === next) : here.row + 1;
      if (next !== undefined && to >= 0) grid.goTo({ ...here, row: Math.min(to, rows.length - 1) });
      return true;
    }
  }
}

/** Copies the active cell, or the selected rows with their column headings. */
function copy<Row extends ListRow>({ props, placed, here }: GridInUse<Row>): void {
  const language = languageInUse();
  const row = props.rows[here.row];
  const one = placed[here.column];
  const cellOf = (each: Row, { column }: PlacedColumn<Row>): CopiedCell => ({
    text: copiedText(column!, each[column!.name], language),
    isNumber: isNumberKind(column!.kind),
  });
  const marked = props.rows.filter((each) => props.selection.ids.has(each.id));
  if (marked.length === 0) {
    if (row && one?.column) void copyRows([[cellOf(row, one)]]).then(() => props.onCopied?.(0));
    return;
  }
  const cells = placed.filter((placedColumn) => placedColumn.column);
  const head = cells.map(({ column }) => ({ text: column!.label[language], isNumber: false }));
  void copyRows([head, ...marked.map((each) => cells.map((placedColumn) => cellOf(each, placedColumn)))]).then(() =>
    props.onCopied?.(marked.length),
  );
}

/** A click selects the row, or activates the cell. */
export function clickInGrid<Row extends ListRow>(event: MouseEvent, { props, placed, activate }: GridInUse<Row>): void {
  const { selection, setSelection, rows } = props;
  const { row, column } = cellUnder(event, placed);
  const item = rows[row];
  if (!item || column < 0) return;
  activate({ row, column });
  const marks = column === 0 || event.ctrlKey || event.metaKey;
  if (event.shiftKey) {
    // The browser would select the text between the two clicks.
    getSelection()?.removeAllRanges();
    setSelection(extend(selection, item.id, idsOf(rows)));
  } else if (marks && !(event.target as Element).closest('a')) setSelection(toggle(selection, item.id));
  else if (selection.anchor !== item.id) setSelection({ ...selection, anchor: item.id });
}

export function doubleClickInGrid<Row extends ListRow>(event: MouseEvent, { props, placed }: GridInUse<Row>): void {
  const { row, column } = cellUnder(event, placed);
  const item = props.rows[row];
  if (item && column > 0 && !(event.target as Element).closest('a, button')) props.onOpen?.(item);
}

function cellUnder<Row extends ListRow>(event: MouseEvent, placed: readonly PlacedColumn<Row>[]): GridPosition {
  const target = event.target as Element;
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
  const name = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row, column: placed.findIndex((placedColumn) => placedColumn.name === name) };
}

function idsOf(rows: readonly ListRow[]): number[] {
  return rows.map((row) => row.id);
}
