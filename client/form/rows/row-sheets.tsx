import { Button, ButtonVariant, Drawer, FormGroup, Intent, Position, Switch } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Lock, Plus, Trash } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../form-context';
import { CellEditor } from './cell-editor';
import type { Keystroke } from './keystrokes';
import {
  isRowLocked,
  labelOf,
  lockIn,
  problemIn,
  textOf,
  type CellRules,
  type RowColumn,
  type RowFigures,
} from './row-column';

interface RowSheetsProps {
  rules: CellRules;
  rows: readonly FormRow[];
  figures: readonly RowFigures[] | undefined;
  onWrite: (row: FormRow, column: RowColumn, value: Json) => void;
  onAdd?: () => void;
  onRemove: (place: number) => void;
}

const columnsOfCard = 4;
const nothingAhead: readonly Keystroke[] = [];

/** The same table on a phone: a card for each row, and a sheet to edit one, with the rows before and after it a tap away. */
export function RowSheets({ rules, rows, figures, onWrite, onAdd, onRemove }: RowSheetsProps) {
  const { t } = useTranslation();
  const { table, columns, language } = rules;
  const id = useId();
  const form = useFormContext();
  const finishing = useRef<(() => void | Promise<void>) | null>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const row = openAt === null ? undefined : rows[openAt];
  const text = (one: FormRow, column: RowColumn, place: number): string => textOf(rules, one, column, figures?.[place]);
  const go = (to: number): void => {
    void finishing.current?.();
    setTyping(null);
    setOpenAt(to);
  };
  return (
    <>
      <ul className="row-cards">
        {rows.map((one, place) => (
          <li key={one.id}>
            <button
              type="button"
              data-card={place}
              className={`row-card${columns.some((column) => problemIn(rules, one, column, false)) ? ' rows-wrong' : ''}`}
              onClick={() => go(place)}
            >
              {columns
                .map((column) => ({ column, said: text(one, column, place) }))
                .filter(({ said }) => said !== '')
                .filter(({ column }, at) => at < columnsOfCard || column.marksRow)
                .map(({ column, said }) => (
                  <span key={column.name}>
                    <small>{labelOf(table, column, language)}</small> {said}
                  </span>
                ))}
              {isRowLocked(rules, one) && <Lock size={14} />}
            </button>
          </li>
        ))}
      </ul>
      {onAdd && (
        <Button
          fill
          icon={<Plus />}
          text={t('rows.add')}
          onClick={() => {
            onAdd();
            go(rows.length);
          }}
        />
      )}
      <Drawer
        className="row-sheet"
        isOpen={row !== undefined}
        position={Position.BOTTOM}
        size="85%"
        onClose={() => setOpenAt(null)}
        title={`${table.label[language]} · ${(openAt ?? 0) + 1} / ${rows.length}`}
      >
        {row && openAt !== null && (
          <>
            <div className="row-sheet-body">
              {columns.map((column) => {
                const declared = table.fields[column.name];
                const lock = lockIn(rules, row, column);
                const problem = problemIn(rules, row, column, false);
                const label = labelOf(table, column, language);
                const key = `${id}-${column.name}`;
                return (
                  <FormGroup
                    key={`${row.id} ${column.name}`}
                    label={label}
                    intent={problem ? Intent.DANGER : Intent.NONE}
                    helperText={problem}
                    labelFor={key}
                  >
                    {!declared || column.figure || lock !== undefined ? (
                      <output id={key} className="row-sheet-fixed" title={lock}>
                        {text(row, column, openAt) || '–'}
                      </output>
                    ) : declared.kind === 'flag' ? (
                      <Switch
                        id={key}
                        checked={row[column.name] === true}
                        label={row[column.name] === true ? t('form.on') : t('form.off')}
                        onChange={() => onWrite(row, column, row[column.name] !== true)}
                      />
                    ) : typing === column.name ? (
                      <CellEditor
                        field={declared}
                        label={label}
                        value={row[column.name] ?? null}
                        name={text(row, column, openAt)}
                        start={null}
                        ahead={nothingAhead}
                        source={column.source}
                        onWrite={(value) => onWrite(row, column, value)}
                        onChoose={(item) => onWrite(row, column, item.id)}
                        onNotTaken={(words) => form.sayCell(`${rules.name}.${row.id}.${column.name}`, words)}
                        onLeave={() => setTyping(null)}
                        onBlur={() => setTyping((now) => (now === column.name ? null : now))}
                        finishing={finishing}
                      />
                    ) : (
                      <input
                        id={key}
                        className="cell-input"
                        readOnly
                        value={text(row, column, openAt)}
                        placeholder={t('form.empty')}
                        onFocus={() => {
                          form.sayCell(`${rules.name}.${row.id}.${column.name}`, null);
                          setTyping(column.name);
                        }}
                      />
                    )}
                  </FormGroup>
                );
              })}
            </div>
            <footer className="row-sheet-foot">
              <Button
                icon={<ChevronLeft />}
                disabled={openAt === 0}
                aria-label={t('rows.before')}
                onClick={() => go(openAt - 1)}
              />
              <Button
                icon={<ChevronRight />}
                disabled={openAt >= rows.length - 1}
                aria-label={t('rows.after')}
                onClick={() => go(openAt + 1)}
              />
              <span className="panel-space" />
              {rules.canAdd && !isRowLocked(rules, row) && (
                <Button
                  variant={ButtonVariant.MINIMAL}
                  icon={<Trash />}
                  text={t('list.remove')}
                  onClick={() => {
                    onRemove(openAt);
                    setOpenAt(null);
                  }}
                />
              )}
              <Button intent={Intent.PRIMARY} text={t('rows.done')} onClick={() => setOpenAt(null)} />
            </footer>
          </>
        )}
      </Drawer>
    </>
  );
}
