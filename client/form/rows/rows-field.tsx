import { memo, Suspense, useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { lazyPart } from '../../api/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { languageInUse } from '../../i18n/language';
import { useFormContext } from '../form-context';
import { CellEditor } from './cell-editor';
import { placeOf } from './place';
import { isRowLocked, labelOf, textOf, type CellRules, type RowColumn, type RowFigures } from './row-column';
import { RowSheets } from './row-sheets';
import { RowsFoot } from './rows-foot';
import { RowsTable } from './rows-table';
import { RowsSaid } from './rows-said';
import { useCursor, type Cursor } from './use-cursor';
import { useEditing, type Editing } from './use-editing';
import { useGridKeys } from './use-grid-keys';
import { usePaste } from './use-paste';
import { useTableRows, type Begins, type Settle, type TableRows } from './use-table-rows';
import './rows.css';
import { useIsPhone } from '../../theme/use-is-phone';

export interface RowsFieldProps {
  name: string;
  columns: readonly RowColumn[];
  begins?: Begins;
  settle?: Settle;
  /** Why a cell may not be changed; of a row that is locked, the same for all and also without a name. Keep it the same function. */
  lockOf?: (row: FormRow, name: string) => string | undefined;
  /** Rows come and go only where this is not so. */
  fixedRows?: boolean;
  /** Figures beside the rows, in their order. */
  figures?: readonly RowFigures[];
  /** What is said where there are no rows yet. */
  hint?: string;
  /** What this person can see of the table and do with it beyond its rows. */
  toolbar?: ReactNode;
  /** Sums, under the rows. */
  foot?: ReactNode;
}

const PasteDialog = lazyPart(() => import('./paste-dialog'));
const nothing = (): Readonly<Record<string, Json>> => ({});
const asGiven: Settle = (_row, cells) => cells;
const open = (): undefined => undefined;

/** What decides how the cells of this table read and whether they may be changed. */
function useCellRules({ name, columns, lockOf = open, fixedRows = false }: RowsFieldProps): CellRules {
  const { tables, readOnly, tried, cellErrors, nameOf } = useFormContext();
  const { t } = useTranslation();
  const language = languageInUse();
  const table = tables[name];
  if (!table) throw new Error(`The form has no table ${name}`);
  return useMemo(
    () => ({
      name,
      table,
      columns,
      readOnly,
      canAdd: !readOnly && !fixedRows,
      lockOf,
      tried,
      cellErrors,
      nameOf,
      language,
      words: { readOnly: t('rows.readOnly'), figure: t('rows.figure') },
    }),
    [name, table, columns, readOnly, fixedRows, lockOf, tried, cellErrors, nameOf, language, t],
  );
}

/**
 * A table of the form, edited like a spreadsheet: arrows move, typing writes, Enter goes down and adds a row at the end,
 * Ctrl+D fills down, Ctrl+Delete removes rows, a block from Excel is shown before it is taken.
 */
export const RowsField = memo(function RowsField(props: RowsFieldProps) {
  const { name, columns, begins = nothing, settle = asGiven, figures } = props;
  const form = useFormContext();
  const isPhone = useIsPhone();
  const rules = useCellRules(props);
  const table = useTableRows(name, begins, settle);
  const { rows, latest } = table;
  const gridId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const section = useRef<HTMLElement>(null);
  const cursor = useCursor(rows.length, columns.length);
  const { active, range } = cursor;
  const editing = useEditing({ table, cursor, rules, grid });
  const { pressed, flip } = useGridKeys({
    table,
    cursor,
    editing,
    rules,
    fixedRows: props.fixedRows ?? false,
    figures,
  });
  const pointer = usePointer({ table, cursor, editing, rules, flip });
  const { pasting, paste } = usePaste(grid, rules.readOnly, { row: range.top, column: range.left });

  /** Without a cell to go back to the work goes on at the button that adds one. */
  const focusBack = (): void => {
    if (latest.current.length > 0 && !isPhone) cursor.goTo(active);
    else section.current?.querySelector<HTMLElement>('.rows-foot button, .row-cards + button')?.focus();
  };
  const focused = (event: React.FocusEvent): void => {
    form.onFocusField(name);
    const place = placeOf(event.target);
    if (place && !editing.edited && (place.row !== active.row || place.column !== active.column)) cursor.standAt(place);
  };
  const left = (event: React.FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    form.onFocusField(null);
    table.onBlur();
  };
  const addRow = (): void => {
    table.add();
    cursor.mark(null);
    cursor.goTo({ row: latest.current.length - 1, column: 0 });
  };
  const label = rules.table.label[rules.language];
  return (
    <section
      ref={section}
      className="rows form-span-12"
      aria-label={label}
      data-table={name}
      onFocus={focused}
      onBlur={left}
    >
      {isPhone ? (
        <RowSheets
          rules={rules}
          rows={rows}
          figures={figures}
          onWrite={(row, column, value) => table.write(row.id, { [column.name]: value })}
          {...(rules.canAdd ? { onAdd: table.add } : {})}
          onRemove={(at) => table.remove((row, place) => place === at && !isRowLocked(rules, row))}
        />
      ) : (
        <RowsTable
          ref={grid}
          id={gridId}
          rules={rules}
          rows={rows}
          figures={figures}
          active={active}
          marked={cursor.anchor ? range : null}
          editor={editing.edited && <Editor table={table} rules={rules} cursor={cursor} editing={editing} />}
          on={{ onKeyDown: pressed, ...pointer }}
        />
      )}
      <RowsSaid table={table} rules={rules} row={rows[active.row]} column={columns[active.column]} hint={props.hint} />
      <RowsFoot
        canAdd={rules.canAdd}
        toolbar={props.toolbar}
        foot={props.foot}
        onAdd={isPhone ? undefined : addRow}
        onPaste={() => paste({ text: null, at: latest.current.length, column: 0 })}
      />
      {pasting && (
        <Suspense>
          <PasteDialog
            {...pasting}
            rules={rules}
            rows={latest.current}
            canAdd={rules.canAdd}
            begins={begins}
            settle={settle}
            onClose={() => {
              paste(null);
              focusBack();
            }}
            onTake={(next) => {
              table.change(next);
              paste(null);
              cursor.goTo({ row: Math.min(pasting.at, next.length - 1), column: pasting.column });
            }}
          />
        </Suspense>
      )}
    </section>
  );
});

interface PointerOf {
  table: TableRows;
  cursor: Cursor;
  editing: Editing;
  rules: CellRules;
  flip: () => void;
}

/** A press goes to a cell, with Shift it marks up to there; a second one types in it. */
function usePointer({ table, cursor, editing, rules, flip }: PointerOf) {
  const { active } = cursor;
  return {
    onMouseDown: (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (!place || (editing.edited && place.row === active.row && place.column === active.column)) return;
      cursor.tabbedFrom.current = null;
      cursor.mark(event.shiftKey ? (cursor.anchor ?? active) : null);
      if (event.shiftKey) event.preventDefault();
      if (editing.edited) void editing.end();
      cursor.goTo(place);
    },
    onClick: (event: MouseEvent): void => {
      const remove = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
      if (remove) {
        const at = Number(remove.dataset['remove']);
        table.remove((row, place) => place === at && !isRowLocked(rules, row));
        cursor.mark(null);
        return cursor.goTo({ row: Math.max(0, Math.min(at, table.latest.current.length - 1)), column: active.column });
      }
      const column = rules.columns[placeOf(event.target)?.column ?? -1];
      if (column && event.detail === 1 && rules.table.fields[column.name]?.kind === 'flag') flip();
    },
    onDoubleClick: (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (place) editing.start(place, null);
    },
  };
}

/** What one types into in the cell that has the cursor. */
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
      ahead={edited.ahead}
      source={column.source}
      onWrite={write}
      onChoose={(item) => write(item.id)}
      onNotTaken={(words) => form.sayCell(`${table.name}.${row.id}.${column.name}`, words)}
      onLeave={editing.leave}
      onBlur={() => editing.lost(row, column)}
      finishing={editing.finishing}
    />
  );
}
