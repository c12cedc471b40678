import type { KeyboardEvent } from 'react';
import { copyRows } from '../../grid/clipboard';
import { moveBy } from '../../grid/grid-keys';
import { useFormContext } from '../form-context';
import { undoKeyOf } from '../../fields/line/own-undo';
import { clearCells, copiedCells, fillCells } from './cells/range-actions';
import { isTicked, isRowLocked, lockReasonOf, type CellRules, type RowFigures } from './row-column';
import type { Cursor } from './cells/use-cursor';
import type { Editing } from './cells/use-editing';
import type { TableRows } from './use-table-rows';

/** A table on a wide screen, with its cursor and editor. */
export interface RowsInUse {
  table: TableRows;
  cursor: Cursor;
  editing: Editing;
  rules: CellRules;
  fixedRows: boolean;
  figures: readonly RowFigures[] | undefined;
}

type Act = () => void;

/** The actions on the selected cells. */
function actsOf({ table, cursor, rules, fixedRows, figures }: RowsInUse) {
  const { latest } = table;
  const { range, active } = cursor;
  return {
    clear: () => table.change(clearCells(latest.current, range, rules, table.normalize)),
    fill: () => {
      const rows = fillCells(latest.current, range, rules);
      if (rows) table.change(rows);
    },
    copy: () => void copyRows(copiedCells(table.rows, range, rules, figures)),
    markAll: () => {
      cursor.mark({ row: 0, column: 0 });
      cursor.goTo({ row: table.rows.length - 1, column: rules.columns.length - 1 });
    },
    removeRows: () => {
      if (fixedRows) return;
      table.remove((row, index) => index >= range.top && index <= range.bottom && !isRowLocked(rules, row));
      cursor.mark(null);
      cursor.goTo({ row: Math.max(0, Math.min(range.top, latest.current.length - 1)), column: active.column });
    },
    flip: () => {
      const row = table.rows[active.row];
      const column = rules.columns[active.column];
      if (row && column && lockReasonOf(rules, row, column) === undefined)
        table.write(row.id, { [column.name]: row[column.name] !== true });
    },
  };
}

/** The keyboard of a table in a form: arrows move, letters edit, Enter goes down, Tab to the next cell. */
export function useGridKeys(grid: RowsInUse): { pressed: (event: KeyboardEvent<HTMLElement>) => void; flip: Act } {
  const { table, cursor, editing, rules } = grid;
  const { active } = cursor;
  const form = useFormContext();
  const acts = actsOf(grid);
  const withCtrl: Readonly<Record<string, Act>> = {
    KeyD: acts.fill,
    KeyC: acts.copy,
    KeyA: acts.markAll,
    Delete: acts.removeRows,
  };
  const takeBack = (key: 'undo' | 'redo'): void => {
    form.edits[key]();
    table.latest.current = (form.valueOf(table.name) ?? []) as typeof table.latest.current;
    cursor.goTo(active);
  };
  const isFlag = (): boolean => {
    const column = rules.columns[active.column];
    return column !== undefined && isTicked(rules.table, column);
  };

  /** The action of a key on the active cell; undefined where the key is not for the table. */
  const actOf = (event: KeyboardEvent<HTMLElement>): Act | undefined => {
    const press = { code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const undoKey = undoKeyOf(event);
    if (undoKey) return () => takeBack(undoKey);
    if (press.ctrl && withCtrl[event.code]) return withCtrl[event.code];
    if (!press.ctrl) {
      if (event.key === 'Enter') return editing.goDown;
      if (event.key === 'F2') return () => void editing.start(active, null);
      if (event.key === 'Delete' || event.key === 'Backspace') return acts.clear;
      if (event.key === ' ' && isFlag()) return acts.flip;
    }
    if (event.altKey) return undefined;
    // A letter key starts editing, also one that moves the cursor in a list (J, K).
    const isLetter = event.key.length === 1;
    const bounds = { rows: table.rows.length, columns: rules.columns.length, window: 10 };
    const to = isLetter ? undefined : moveBy(press, active, bounds);
    if (to)
      return () => {
        cursor.tabbedFrom.current = null;
        cursor.mark(press.shift ? (cursor.anchor ?? active) : null);
        cursor.goTo({ row: Math.max(0, to.row), column: to.column });
      };
    if (isLetter && !press.ctrl) return () => void editing.start(active, event.key === ' ' ? null : event.key);
    return undefined;
  };

  const pressedInEditor = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      editing.takeBack();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      editing.leave([{ key: 'Enter', shift: false }]);
    } else if (event.key === 'Tab') {
      void editing.end();
      if (editing.goToNextCell(event.shiftKey)) event.preventDefault();
    }
  };
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    if (editing.edited) return pressedInEditor(event);
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[role="gridcell"]')) return;
    if (event.key === 'Tab') {
      if (editing.goToNextCell(event.shiftKey)) event.preventDefault();
      return;
    }
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) event.stopPropagation();
    act();
  };
  return { pressed, flip: acts.flip };
}
