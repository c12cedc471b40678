import { Button, ButtonVariant } from '@blueprintjs/core';
import { Clipboard, Plus } from '@blueprintjs/icons';
import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../../../contract/diff';
import { sameJson, type Json } from '../../../contract/json';
import { languageInUse } from '../../i18n/language';
import { copyRows } from '../../list/clipboard';
import { moveBy } from '../../list/grid-keys';
import { rawText } from '../../list/cell-text';
import { useFormContext } from '../form-context';
import { messageIn } from '../form-values';
import { readBlock } from './block';
import { CellEditor } from './cell-editor';
import { GridLine } from './grid-line';
import { PasteDialog } from './paste-dialog';
import {
  isNumeric,
  isRowLocked,
  labelOf,
  lockIn,
  textOf,
  type CellRules,
  type RowColumn,
  type RowFigures,
} from './row-column';
import { RowSheets } from './row-sheets';
import { emptyCells, fillDown, newRow, nextId, setCell } from './table';
import './rows.css';

export interface RowsFieldProps {
  name: string;
  columns: readonly RowColumn[];
  /** What a new row begins with, beside what its fields begin with. */
  begins?: () => Readonly<Record<string, Json>>;
  /** What follows from a change of cells: the rate from the currency. */
  settle?: (row: FormRow, cells: Record<string, Json>) => Record<string, Json>;
  /** Why a cell may not be changed; of a row that is locked, the same for all and also without a name. Keep it the same function. */
  lockOf?: (row: FormRow, name: string) => string | undefined;
  /** Rows come and go only where this is so. */
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

interface Place {
  row: number;
  column: number;
}
interface Editing {
  id: number;
  name: string;
  start: string | null;
  before: FormRow[];
}

const phone = matchMedia('(max-width: 599px)');
const onPhone = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};
const mostSteps = 50;
const nothing = (): Readonly<Record<string, Json>> => ({});
const asGiven = (_row: FormRow, cells: Record<string, Json>): Record<string, Json> => cells;
const open = (): undefined => undefined;

/**
 * A table of the form, edited like a spreadsheet: arrows move, typing writes, Enter goes down and adds a row at the end,
 * Ctrl+D fills down, Ctrl+Delete removes rows, a block from Excel is shown before it is taken.
 */
export const RowsField = memo(function RowsField(props: RowsFieldProps) {
  const { name, columns, begins = nothing, settle = asGiven, lockOf = open, fixedRows = false, figures, hint } = props;
  const form = useFormContext();
  const { t } = useTranslation();
  const language = languageInUse();
  const gridId = useId();
  const isPhone = useSyncExternalStore(onPhone, () => phone.matches);
  const grid = useRef<HTMLTableElement>(null);
  const table = form.tables[name];
  if (!table) throw new Error(`The form has no table ${name}`);
  const { field, fieldState } = useController({ name, control: form.control });
  const rows = (field.value ?? []) as FormRow[];
  const latest = useRef(rows);
  const past = useRef<FormRow[][]>([]);
  const [here, setHere] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [pasting, setPasting] = useState<{ block: string[][] | null; at: number; column: number } | null>(null);
  const finishing = useRef<(() => void) | null>(null);
  const tabbedFrom = useRef<number | null>(null);
  const wantsFocus = useRef(false);
  /** Typed while the cell before still waited for its answer. */
  const typedAhead = useRef('');

  // The rows changed from outside, by a merge or a reload: what lies behind is another table's past.
  useEffect(() => {
    if (!sameJson(rows, latest.current)) past.current = [];
    latest.current = rows;
  });

  const active = { row: Math.min(here.row, rows.length - 1), column: Math.min(here.column, columns.length - 1) };
  const canAdd = !form.readOnly && !fixedRows;
  const { readOnly, tried, cellErrors, nameOf } = form;
  const rules = useMemo<CellRules>(
    () => ({
      name,
      table,
      columns,
      readOnly,
      canAdd,
      lockOf,
      tried,
      cellErrors,
      nameOf,
      language,
      words: { readOnly: t('rows.readOnly'), figure: t('rows.figure') },
    }),
    [name, table, columns, readOnly, canAdd, lockOf, tried, cellErrors, nameOf, language, t],
  );
  const lockAt = (row: FormRow, column: string): string | undefined =>
    lockIn(rules, row, columns.find((one) => one.name === column) ?? { name: column });

  const remember = (before: FormRow[]): void => {
    past.current = [...past.current.slice(-mostSteps), before];
  };
  const change = (next: FormRow[], step = true): void => {
    if (step) remember(latest.current);
    latest.current = next;
    field.onChange(next);
  };
  const write = (id: number, cells: Record<string, Json>, step = true): void => {
    const row = latest.current.find((one) => one.id === id);
    if (row) change(setCell(latest.current, id, settle(row, cells)), step);
  };
  const begunRow = (): FormRow => newRow(table.fields, nextId(latest.current), begins());
  const addRow = (): void => {
    const row = begunRow();
    form.beginRow(name, row);
    change([...latest.current, row]);
  };
  const removeRows = (from: number, to: number): void => {
    const gone = new Set(
      latest.current
        .filter((row, place) => place >= from && place <= to && !isRowLocked(rules, row))
        .map((row) => row.id),
    );
    if (gone.size > 0) change(latest.current.filter((row) => !gone.has(row.id)));
  };

  const focusHere = (): void => {
    wantsFocus.current = true;
  };
  const goTo = (to: Place): void => {
    setHere(to);
    focusHere();
  };
  useLayoutEffect(() => {
    // A row that was added a moment ago may come with the next picture.
    if (!wantsFocus.current || editing || rows.length < latest.current.length) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-place="${active.row}"][data-at="${active.column}"]`)?.focus();
    if (typedAhead.current === '') return;
    startEditing(active, typedAhead.current);
    typedAhead.current = '';
  });

  const startEditing = (place: Place, start: string | null): void => {
    const row = rows[place.row];
    const column = columns[place.column];
    const declared = column && table.fields[column.name];
    if (
      !row ||
      !column ||
      column.figure ||
      !declared ||
      declared.kind === 'flag' ||
      lockIn(rules, row, column) !== undefined
    )
      return;
    remember(latest.current);
    setEditing({ id: row.id, name: column.name, start, before: latest.current });
  };
  const endEditing = (): void => {
    finishing.current?.();
    if (editing && sameJson(latest.current, editing.before)) past.current.pop();
    setEditing(null);
  };
  const takeBack = (): void => {
    if (!editing) return;
    past.current.pop();
    latest.current = editing.before;
    field.onChange(editing.before);
    finishing.current = null;
    setEditing(null);
  };
  const undo = (): void => {
    const before = past.current.pop();
    if (!before) return;
    latest.current = before;
    field.onChange(before);
  };
  const flip = (row: FormRow, column: RowColumn): void => {
    if (lockIn(rules, row, column) === undefined) write(row.id, { [column.name]: row[column.name] !== true });
  };

  /** Enter goes down to where the row of tabs began; behind the last row it adds one. */
  const goDown = (from: Place): void => {
    const column = tabbedFrom.current ?? from.column;
    tabbedFrom.current = null;
    setAnchor(null);
    if (from.row >= latest.current.length - 1) {
      if (!canAdd) return goTo(from);
      addRow();
    }
    goTo({ row: from.row + 1, column });
  };
  /** Tab goes through the cells that can be changed, and out at the end. */
  const goAlong = (from: Place, back: boolean): boolean => {
    const step = back ? -1 : 1;
    for (
      let at = from.row * columns.length + from.column + step;
      at >= 0 && at < latest.current.length * columns.length;
      at += step
    ) {
      const row = latest.current[Math.floor(at / columns.length)];
      const column = columns[at % columns.length];
      if (row && column && lockIn(rules, row, column) === undefined) {
        tabbedFrom.current ??= from.column;
        setAnchor(null);
        goTo({ row: Math.floor(at / columns.length), column: at % columns.length });
        return true;
      }
    }
    return false;
  };
  const goOn = (key: 'Enter' | 'Tab', shift: boolean, ahead = ''): void => {
    endEditing();
    typedAhead.current = ahead;
    focusHere();
    if (key === 'Enter') goDown(active);
    else goAlong(active, shift);
  };

  const range = {
    top: Math.min(active.row, anchor?.row ?? active.row),
    bottom: Math.max(active.row, anchor?.row ?? active.row),
    left: Math.min(active.column, anchor?.column ?? active.column),
    right: Math.max(active.column, anchor?.column ?? active.column),
  };
  const marked = columns
    .slice(range.left, range.right + 1)
    .filter((column) => !column.figure)
    .map((column) => column.name);

  const clear = (): void => {
    const empty = emptyCells(table.fields, marked);
    change(
      latest.current.map((row, place) =>
        place < range.top || place > range.bottom
          ? row
          : {
              ...row,
              ...settle(
                row,
                Object.fromEntries(
                  marked.filter((one) => lockAt(row, one) === undefined).map((one) => [one, empty[one] ?? null]),
                ),
              ),
            },
      ),
    );
  };
  const fill = (): void => {
    // Without a mark the cell above is taken, as in a spreadsheet.
    const from = range.top === range.bottom ? range.top - 1 : range.top;
    if (from >= 0)
      change(fillDown(latest.current, from, range.bottom, marked, (row, one) => lockAt(row, one) !== undefined));
  };
  const copy = (): void => {
    const shown = columns.slice(range.left, range.right + 1);
    const cells = rows.slice(range.top, range.bottom + 1).map((row, place) =>
      shown.map((column) => {
        const declared = table.fields[column.name];
        const isNumber = isNumeric(table, column);
        const text =
          isNumber && declared && !column.figure
            ? rawText({ name: column.name, kind: declared.kind }, row[column.name], language)
            : textOf(rules, row, column, figures?.[range.top + place]);
        return { text: column.figure ? text.replaceAll(',', '') : text, isNumber };
      }),
    );
    void copyRows(cells);
  };

  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const press = { code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const take = (): void => event.preventDefault();
    if (event.defaultPrevented) return;
    if (editing) {
      if (event.key === 'Escape') {
        take();
        event.stopPropagation();
        takeBack();
        focusHere();
      } else if (event.key === 'Enter' && !event.shiftKey && !press.ctrl) {
        take();
        goOn('Enter', false);
      } else if (event.key === 'Tab') {
        endEditing();
        if (goAlong(active, event.shiftKey)) take();
      }
      return;
    }
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[role="gridcell"]')) return;
    const row = rows[active.row];
    const column = columns[active.column];
    if (press.ctrl) {
      const act = ctrlActs[event.code];
      if (act) {
        take();
        event.stopPropagation();
        act();
        return;
      }
    }
    if (event.key === 'Tab') {
      if (goAlong(active, event.shiftKey)) take();
      return;
    }
    if (event.key === 'Enter' && !press.ctrl) {
      take();
      goDown(active);
      return;
    }
    if (event.key === 'F2') {
      take();
      startEditing(active, null);
      return;
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && !press.ctrl) {
      take();
      clear();
      return;
    }
    if (event.key === ' ' && row && column && table.fields[column.name]?.kind === 'flag') {
      take();
      flip(row, column);
      return;
    }
    const to = event.altKey
      ? undefined
      : moveBy(press, active, { rows: rows.length, columns: columns.length, window: 10 });
    if (to) {
      take();
      tabbedFrom.current = null;
      setAnchor(event.shiftKey ? (anchor ?? active) : null);
      goTo({ row: Math.max(0, to.row), column: to.column });
      return;
    }
    if (event.key.length === 1 && !press.ctrl && !event.altKey) {
      take();
      startEditing(active, event.key === ' ' ? null : event.key);
    }
  };
  const ctrlActs: Record<string, () => void> = {
    KeyD: fill,
    KeyC: copy,
    KeyZ: undo,
    KeyA: () => {
      setAnchor({ row: 0, column: 0 });
      goTo({ row: rows.length - 1, column: columns.length - 1 });
    },
    Delete: () => {
      if (fixedRows) return;
      removeRows(range.top, range.bottom);
      setAnchor(null);
      goTo({ row: Math.max(0, Math.min(range.top, latest.current.length - 1)), column: active.column });
    },
  };

  const placeOf = (target: EventTarget): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place][data-at]') : null;
    return cell ? { row: Number(cell.dataset['place']), column: Number(cell.dataset['at']) } : undefined;
  };
  const pointed = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place || (editing && place.row === active.row && place.column === active.column)) return;
    tabbedFrom.current = null;
    setAnchor(event.shiftKey ? (anchor ?? active) : null);
    if (event.shiftKey) event.preventDefault();
    if (editing) endEditing();
    goTo(place);
  };
  const clicked = (event: MouseEvent): void => {
    const remove = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
    if (remove) return removeRows(Number(remove.dataset['remove']), Number(remove.dataset['remove']));
    const place = placeOf(event.target);
    const row = place && rows[place.row];
    const column = place && columns[place.column];
    if (row && column && event.detail === 1 && table.fields[column.name]?.kind === 'flag') flip(row, column);
  };

  // Chromium sends a paste to the body when nothing editable has the cursor.
  const pasted = useEffectEvent((event: ClipboardEvent): void => {
    const focus = document.activeElement;
    if (
      form.readOnly ||
      !(focus instanceof HTMLElement) ||
      !grid.current?.contains(focus) ||
      !focus.matches('[role="gridcell"]')
    )
      return;
    const block = readBlock(event.clipboardData?.getData('text/plain') ?? '');
    if (block.every((line) => line.every((text) => text === ''))) return;
    event.preventDefault();
    setPasting({ block, at: range.top, column: range.left });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const focused = (event: React.FocusEvent): void => {
    form.onFocusField(name);
    const place = placeOf(event.target);
    if (place && !editing && (place.row !== active.row || place.column !== active.column)) setHere(place);
  };
  const left = (event: React.FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    form.onFocusField(null);
    field.onBlur();
  };

  const editor = (row: FormRow, column: RowColumn): ReactNode => {
    const declared = table.fields[column.name];
    if (!declared) return null;
    const value = row[column.name] ?? null;
    return (
      <CellEditor
        key={`${row.id} ${column.name}`}
        field={declared}
        label={labelOf(table, column, language)}
        value={value}
        name={textOf(rules, row, column)}
        start={editing?.start ?? null}
        source={column.source}
        onWrite={(next) => write(row.id, { [column.name]: next }, false)}
        onChoose={(item) => write(row.id, { [column.name]: item.id }, false)}
        onLate={goOn}
        onBlur={() => setEditing((now) => (now && now.id === row.id && now.name === column.name ? null : now))}
        finishing={finishing}
      />
    );
  };

  const label = table.label[language];
  const tableError = fieldState.error?.message ?? form.cellErrors[name]?.message;
  const totalWidth = columns.reduce((sum, column) => sum + column.width, 0) + (canAdd ? 72 : 36);
  return (
    <section className="rows form-span-12" aria-label={label} onFocus={focused} onBlur={left}>
      {isPhone ? (
        <RowSheets
          rules={rules}
          rows={rows}
          figures={figures}
          onWrite={(row, column, value) => write(row.id, { [column.name]: value })}
          {...(canAdd ? { onAdd: addRow } : {})}
          onRemove={(place) => removeRows(place, place)}
        />
      ) : (
        <div
          className="rows-scroll"
          {...(rows.length === 0 ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        >
          <table
            ref={grid}
            role="grid"
            className="rows-table"
            style={{ minWidth: totalWidth }}
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + 1}
            onKeyDown={pressed}
            onMouseDown={pointed}
            onClick={clicked}
            onDoubleClick={(event) => {
              const place = placeOf(event.target);
              if (place) startEditing(place, null);
            }}
          >
            <colgroup>
              <col style={{ width: 36 }} />
              {columns.map((column) => (
                <col key={column.name} style={column.grows ? {} : { width: column.width }} />
              ))}
              {canAdd && <col style={{ width: 36 }} />}
            </colgroup>
            <thead>
              <tr role="row" aria-rowindex={1}>
                <th className="rows-number" aria-label={t('rows.number')} />
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    className={isNumeric(table, column) ? 'numeric' : ''}
                    title={labelOf(table, column, language)}
                  >
                    {labelOf(table, column, language)}
                    {table.fields[column.name]?.required && !column.figure && !form.readOnly && (
                      <span aria-hidden="true" className="rows-required">
                        *
                      </span>
                    )}
                  </th>
                ))}
                {canAdd && <th className="rows-end" aria-label={t('rows.remove')} />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => {
                const isActive = place === active.row;
                const isMarked = anchor !== null && place >= range.top && place <= range.bottom;
                const column = columns[active.column];
                return (
                  <GridLine
                    key={row.id}
                    gridId={gridId}
                    rules={rules}
                    row={row}
                    figures={figures?.[place]}
                    place={place}
                    isActiveRow={isActive}
                    active={isActive ? active.column : -1}
                    from={isMarked ? range.left : -1}
                    to={isMarked ? range.right : -1}
                    editor={
                      isActive && column && editing?.id === row.id && editing.name === column.name
                        ? editor(row, column)
                        : null
                    }
                    removeLabel={t('rows.removeOne', { place: place + 1 })}
                  />
                );
              })}
            </tbody>
          </table>
          {rows.length === 0 && <p className="rows-none quiet">{hint ?? t(canAdd ? 'rows.none' : 'rows.noneToSee')}</p>}
        </div>
      )}
      {form.offers[name] !== undefined && (
        <p className="form-offer" role="status">
          {t('rows.changedByOther', { by: form.offeredBy })}
        </p>
      )}
      {tableError && (
        <p className="form-complaint" role="alert">
          {messageIn(tableError, language)}
        </p>
      )}
      <footer className="rows-foot">
        {canAdd && (
          <>
            <Button
              variant={ButtonVariant.MINIMAL}
              icon={<Plus />}
              text={t('rows.add')}
              title={t('rows.addHint')}
              onClick={() => {
                addRow();
                setAnchor(null);
                goTo({ row: latest.current.length - 1, column: 0 });
              }}
            />
            <Button
              variant={ButtonVariant.MINIMAL}
              icon={<Clipboard />}
              text={t('rows.paste')}
              title={t('rows.pasteHint')}
              onClick={() => setPasting({ block: null, at: latest.current.length, column: 0 })}
            />
          </>
        )}
        {props.toolbar}
        <span className="panel-space" />
        {props.foot}
      </footer>
      {pasting && (
        <PasteDialog
          rules={rules}
          rows={latest.current}
          block={pasting.block}
          at={pasting.at}
          column={pasting.column}
          canAdd={canAdd}
          begins={begins}
          settle={settle}
          onClose={() => {
            setPasting(null);
            focusHere();
          }}
          onTake={(next) => {
            change(next);
            setPasting(null);
            goTo({ row: Math.min(pasting.at, next.length - 1), column: pasting.column });
          }}
        />
      )}
    </section>
  );
});
