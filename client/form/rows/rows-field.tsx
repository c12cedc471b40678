import { memo, Suspense, useMemo, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { languageInUse } from '../../i18n/language';
import { useIsPhone } from '../../theme/use-is-phone';
import { useFormContext } from '../form-context';
import { cellPositionOf } from './cells/cell-position';
import { isRowLocked, type CellRules, type RowColumn, type RowFigures } from './row-column';
import { RowSheets } from './row-sheets';
import { RowsFoot } from './rows-foot';
import { RowsGrid } from './rows-grid';
import { RowsMessages } from './rows-messages';
import { useCursor, type Cursor } from './cells/use-cursor';
import { useEditing, type Editing } from './cells/use-editing';
import { usePaste, type Pasting } from './pasting/use-paste';
import { useTableRows, type InitialValues, type NormalizeRow, type TableRows } from './use-table-rows';
import './rows.css';

export interface RowsFieldProps {
  name: string;
  columns: readonly RowColumn[];
  initialValues?: InitialValues;
  normalize?: NormalizeRow;
  /** Why a cell cannot be changed; a locked row has one reason for all cells, also for an empty name. Must be a stable function. */
  lockOf?: (row: FormRow, name: string) => string | undefined;
  /** Rows can be neither added nor removed. */
  fixedRows?: boolean;
  /** Computed figures of the rows, in the same order. */
  figures?: readonly RowFigures[];
  /** Shown where there are no rows yet. */
  hint?: string;
  /** Further actions on the table that this user may use. */
  toolbar?: ReactNode;
  /** Sums below the rows. */
  foot?: ReactNode;
}

const loadPasteDialog = () => import('./pasting/paste-dialog');
const PasteDialog = lazyPart(loadPasteDialog);
const noInitialValues = (): Readonly<Record<string, Json>> => ({});
const unchanged: NormalizeRow = (_row, cells) => cells;
const neverLocked = (): undefined => undefined;

/** The rules for how the cells of this table are shown and whether they can be changed. */
function useCellRules({ name, columns, lockOf = neverLocked, fixedRows = false }: RowsFieldProps): CellRules {
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
 * A table in a form, edited like a spreadsheet: arrows move, typing edits, Enter goes down and adds a row at the end, Ctrl+D fills down,
 * Ctrl+Delete removes rows, a block from Excel is previewed before it is applied.
 */
export const RowsField = memo(function RowsField(props: RowsFieldProps) {
  const { name, columns, initialValues = noInitialValues, normalize = unchanged, figures } = props;
  const isPhone = useIsPhone();
  const rules = useCellRules(props);
  const table = useTableRows(name, initialValues, normalize);
  const { rows, latest } = table;
  const grid = useRef<HTMLTableElement>(null);
  const section = useRef<HTMLElement>(null);
  const cursor = useCursor(rows.length, columns.length);
  const { active, range } = cursor;
  const editing = useEditing({ table, cursor, rules, grid });
  const focus = useFocusIn({ table, cursor, editing });
  const { pasting, paste } = usePaste(grid, rules.readOnly, { row: range.top, column: range.left }, editing);

  const endPaste = (): void => paste(null);
  const addRow = (): void => {
    table.add();
    cursor.mark(null);
    cursor.goTo({ row: latest.current.length - 1, column: 0 });
  };
  return (
    <section
      ref={section}
      className="rows form-span-12"
      aria-label={rules.table.label[rules.language]}
      data-table={name}
      {...focus}
    >
      {isPhone ? (
        <RowSheets
          rules={rules}
          rows={rows}
          figures={figures}
          onWrite={(row, column, value) => table.write(row.id, { [column.name]: value })}
          {...(rules.canAdd ? { onAdd: table.add } : {})}
          onRemove={(at) => table.remove((row, index) => index === at && !isRowLocked(rules, row))}
        />
      ) : (
        <RowsGrid
          ref={grid}
          table={table}
          cursor={cursor}
          editing={editing}
          rules={rules}
          fixedRows={props.fixedRows ?? false}
          figures={figures}
        />
      )}
      <RowsMessages
        table={table}
        rules={rules}
        row={rows[active.row]}
        column={columns[active.column]}
        hint={props.hint}
      />
      <RowsFoot
        canAdd={rules.canAdd}
        toolbar={props.toolbar}
        foot={props.foot}
        onAdd={isPhone ? undefined : addRow}
        onPaste={() => paste({ text: null, at: latest.current.length, column: 0 })}
      />
      {pasting && (
        <Pasted pasting={pasting} table={table} cursor={cursor} rules={rules} section={section} onEnd={endPaste} />
      )}
    </section>
  );
});

interface PastedProps extends Omit<TableInUse, 'editing'> {
  pasting: Pasting;
  rules: CellRules;
  section: RefObject<HTMLElement | null>;
  onEnd: () => void;
}

/** The preview of a pasted block. */
function Pasted({ pasting, table, cursor, rules, section, onEnd }: PastedProps) {
  const { latest } = table;
  const isPhone = useIsPhone();
  /** If the table has no cell to return to, the button that adds a row takes the focus. */
  const close = (): void => {
    onEnd();
    if (latest.current.length > 0 && !isPhone) cursor.goTo(cursor.active);
    else section.current?.querySelector<HTMLElement>('.rows-foot button, .row-cards + button')?.focus();
  };
  return (
    <Suspense>
      <PasteDialog
        {...pasting}
        rules={rules}
        rows={latest.current}
        canAdd={rules.canAdd}
        initialValues={table.initialValues}
        normalize={table.normalize}
        onClose={close}
        onTake={(next) => {
          table.change(next);
          onEnd();
          cursor.goTo({ row: Math.min(pasting.at, next.length - 1), column: pasting.column });
        }}
      />
    </Suspense>
  );
}

interface TableInUse {
  table: TableRows;
  cursor: Cursor;
  editing: Editing;
}

/** The active cell follows the focus, and the form is told which table is being edited. */
function useFocusIn({ table, cursor, editing }: TableInUse) {
  const { onFocusField } = useFormContext();
  const { active } = cursor;
  return {
    onFocus: (event: FocusEvent): void => {
      onFocusField(table.name);
      // Keys right after Ctrl+V are for the dialog, so it is loaded in advance; offline it is loaded when it opens.
      void loadPasteDialog().catch(() => undefined);
      const position = cellPositionOf(event.target);
      if (position && !editing.edited && (position.row !== active.row || position.column !== active.column))
        cursor.moveTo(position);
    },
    onBlur: (event: FocusEvent): void => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      onFocusField(null);
      table.onBlur();
    },
  };
}
