import { useEffect, useLayoutEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FormRow } from '../../../../contract/diff';
import { useFormContext } from '../../form-context';
import { splitLetters, type Keystroke, type LeavingKey } from './keystrokes';
import { nextOpen, type CellPosition } from './cell-position';
import { lockReasonOf, type CellRules, type RowColumn } from '../row-column';
import type { Cursor } from './use-cursor';
import type { TableRows } from '../use-table-rows';

/** The cell that is being edited. */
export interface Edited {
  id: number;
  name: string;
  /** The letters that opened it; null when the existing value is edited. */
  start: string | null;
  bufferedKeys: readonly Keystroke[];
}

export interface Editing {
  edited: Edited | null;
  finishing: RefObject<(() => void | Promise<void>) | null>;
  start: (position: CellPosition, letters: string | null, bufferedKeys?: readonly Keystroke[]) => boolean;
  /** Ends editing and keeps the typed value. */
  end: () => Promise<void>;
  /** Cancels editing and restores the previous value. */
  takeBack: () => void;
  /** The editor lost the focus. */
  lost: (row: FormRow, column: RowColumn) => void;
  /** Leaves the cell with the first key; the keys after it are for the following cells. */
  leave: (keys: readonly Keystroke[]) => void;
  /** Enter goes to the next row, in the column where a series of Tabs began; after the last row it adds one. */
  goDown: () => void;
  /** Tab goes to the next editable cell; false at the end. */
  goToNextCell: (back: boolean) => boolean;
}

interface EditingOf {
  table: TableRows;
  cursor: Cursor;
  rules: CellRules;
  grid: RefObject<HTMLTableElement | null>;
}

/** Editing the cells of a table, and moving between them. */
export function useEditing({ table, cursor, rules, grid }: EditingOf): Editing {
  const form = useFormContext();
  const { columns } = rules;
  const { active } = cursor;
  const [edited, setEdited] = useState<Edited | null>(null);
  const finishing = useRef<(() => void | Promise<void>) | null>(null);
  /** Keys pressed while the previous cell was still waiting for its search results. */
  const bufferedKeys = useRef<readonly Keystroke[]>([]);

  const { goDown, goToNextCell } = stepsOf({ table, cursor, rules });
  const start: Editing['start'] = (position, letters, rest = []) => {
    const row = table.rows[position.row];
    const column = columns[position.column];
    if (!row || !column || !canType(rules, row, column)) return false;
    form.reportCellProblem(`${table.name}.${row.id}.${column.name}`, null);
    form.edits.start();
    setEdited({ id: row.id, name: column.name, start: letters, bufferedKeys: rest });
    return true;
  };
  const end = async (): Promise<void> => {
    const finished = finishing.current?.();
    finishing.current = null;
    form.edits.end();
    setEdited(null);
    await finished;
  };
  const leave = ([first, ...rest]: readonly Keystroke[]): void => {
    void end();
    bufferedKeys.current = rest;
    cursor.goTo(active);
    if ((first as LeavingKey).key === 'Enter') goDown();
    else goToNextCell((first as LeavingKey).shift);
  };

  /** Plays buffered keys into the cell that is now active. */
  const replayBufferedKeys = (): void => {
    const { letters, rest } = splitLetters(bufferedKeys.current);
    const [key, ...behind] = rest;
    bufferedKeys.current = [];
    if (letters !== '' && start(active, letters, rest)) return;
    if (key !== undefined) leave([key, ...behind]);
  };
  useLayoutEffect(() => {
    // A row that was just added may only be there at the next render.
    if (!cursor.wantsFocus.current || edited || table.rows.length < table.latest.current.length) return;
    cursor.consumeFocusRequest();
    cellAt(grid.current, active)?.focus();
    if (bufferedKeys.current.length > 0) replayBufferedKeys();
  });
  const endBeforeSave = useEffectEvent((): Promise<void> => {
    if (edited) cursor.goTo(active);
    return end();
  });
  const { beforeSave } = form;
  useEffect(() => beforeSave(() => endBeforeSave()), [beforeSave]);

  return {
    edited,
    finishing,
    start,
    end,
    takeBack: () => {
      finishing.current = null;
      form.edits.cancel();
      setEdited(null);
      cursor.goTo(active);
    },
    lost: (row, column) => {
      form.edits.end();
      setEdited((now) => (now?.id === row.id && now.name === column.name ? null : now));
    },
    leave,
    goDown,
    goToNextCell,
  };
}

/** Moves to the next cell. */
function stepsOf({ table, cursor, rules }: Omit<EditingOf, 'grid'>): Pick<Editing, 'goDown' | 'goToNextCell'> {
  const { columns } = rules;
  const { active } = cursor;
  const goDown = (): void => {
    const column = cursor.tabbedFrom.current ?? active.column;
    cursor.tabbedFrom.current = null;
    cursor.mark(null);
    if (active.row >= table.latest.current.length - 1) {
      if (!rules.canAdd) return cursor.goTo(active);
      table.add();
    }
    cursor.goTo({ row: active.row + 1, column });
  };
  const goToNextCell = (back: boolean): boolean => {
    const rows = table.latest.current;
    const to = nextOpen(active, back, { rows: rows.length, columns: columns.length }, ({ row, column }) =>
      isOpen(rules, rows[row], columns[column]),
    );
    if (!to) return false;
    cursor.tabbedFrom.current ??= active.column;
    cursor.mark(null);
    cursor.goTo(to);
    return true;
  };
  return { goDown, goToNextCell };
}

function isOpen(rules: CellRules, row: FormRow | undefined, column: RowColumn | undefined): boolean {
  return row !== undefined && column !== undefined && lockReasonOf(rules, row, column) === undefined;
}

function canType(rules: CellRules, row: FormRow, column: RowColumn): boolean {
  const kind = rules.table.fields[column.name]?.kind;
  return kind !== undefined && kind !== 'flag' && !column.figure && isOpen(rules, row, column);
}

function cellAt(grid: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-place="${row}"][data-at="${column}"]`) ?? null;
}
