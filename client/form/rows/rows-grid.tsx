import { useId, type MouseEvent, type Ref } from 'react';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../form-context';
import { CellEditor } from './cells/cell-editor';
import { cellPositionOf } from './cells/cell-position';
import { isTicked, isRowLocked, labelOf, textOf, type CellRules } from './row-column';
import { RowsTable } from './rows-table';
import type { Cursor } from './cells/use-cursor';
import type { Editing } from './cells/use-editing';
import { useGridKeys, type RowsInUse } from './use-grid-keys';
import type { TableRows } from './use-table-rows';

interface RowsGridProps extends RowsInUse {
  ref: Ref<HTMLTableElement>;
}

/** The table on a wide screen, used by keyboard and mouse. */
export function RowsGrid({ ref, fixedRows, figures, ...grid }: RowsGridProps) {
  const { table, cursor, editing, rules } = grid;
  const id = useId();
  const { pressed, flip } = useGridKeys({ ...grid, fixedRows, figures });
  const pointer = pointerOf({ ...grid, flip });
  return (
    <RowsTable
      ref={ref}
      id={id}
      rules={rules}
      rows={table.rows}
      figures={figures}
      active={cursor.active}
      marked={cursor.anchor ? cursor.range : null}
      editor={editing.edited && <Editor table={table} rules={rules} cursor={cursor} editing={editing} />}
      on={{ onKeyDown: pressed, ...pointer }}
    />
  );
}

interface PointerOf {
  table: TableRows;
  cursor: Cursor;
  editing: Editing;
  rules: CellRules;
  flip: () => void;
}

/** A click activates a cell, with Shift it extends the selection; a double click edits the cell. */
function pointerOf({ table, cursor, editing, rules, flip }: PointerOf) {
  const { active } = cursor;
  return {
    onMouseDown: (event: MouseEvent): void => {
      const position = cellPositionOf(event.target);
      if (!position || (editing.edited && position.row === active.row && position.column === active.column)) return;
      cursor.tabbedFrom.current = null;
      cursor.mark(event.shiftKey ? (cursor.anchor ?? active) : null);
      if (event.shiftKey) event.preventDefault();
      if (editing.edited) void editing.end();
      cursor.goTo(position);
    },
    onClick: (event: MouseEvent): void => {
      const remove = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
      if (remove) {
        const at = Number(remove.dataset['remove']);
        table.remove((row, index) => index === at && !isRowLocked(rules, row));
        cursor.mark(null);
        return cursor.goTo({ row: Math.max(0, Math.min(at, table.latest.current.length - 1)), column: active.column });
      }
      const column = rules.columns[cellPositionOf(event.target)?.column ?? -1];
      if (column && event.detail === 1 && isTicked(rules.table, column)) flip();
    },
    onDoubleClick: (event: MouseEvent): void => {
      const position = cellPositionOf(event.target);
      if (position) editing.start(position, null);
    },
  };
}

/** The editor of the active cell. */
function Editor({ table, rules, cursor, editing }: Omit<PointerOf, 'flip'>) {
  const form = useFormContext();
  const { edited } = editing;
  const row = table.rows[cursor.active.row];
  const column = rules.columns[cursor.active.column];
  const field = column && rules.table.fields[column.name];
  if (!edited || !row || !field || edited.id !== row.id || edited.name !== column.name) return null;
  const write = (value: Json): void => table.write(row.id, { [column.name]: value });
  return (
    <CellEditor
      key={`${row.id} ${column.name}`}
      field={field}
      label={labelOf(rules.table, column, rules.language)}
      value={row[column.name] ?? null}
      name={textOf(rules, row, column)}
      start={edited.start}
      bufferedKeys={edited.bufferedKeys}
      source={column.source}
      onWrite={write}
      onChoose={(item) => write(item.id)}
      onRejected={(words) => form.reportCellProblem(`${table.name}.${row.id}.${column.name}`, words)}
      onLeave={editing.leave}
      onBlur={() => editing.lost(row, column)}
      finishing={editing.finishing}
    />
  );
}
