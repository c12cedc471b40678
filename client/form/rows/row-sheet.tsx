import { Button, ButtonVariant, FormGroup, Intent, Switch } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Trash } from '@blueprintjs/icons';
import { useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../form-context';
import { fieldDisplays } from '../../fields/field-displays';
import { CellEditor } from './cells/cell-editor';
import type { Keystroke } from './cells/keystrokes';
import { isRowLocked, labelOf, lockReasonOf, problemIn, textOf } from './row-column';
import type { CellRules, RowColumn, RowFigures } from './row-column';

interface RowSheetProps {
  rules: CellRules;
  row: FormRow;
  figures: RowFigures | undefined;
  index: number;
  count: number;
  onWrite: (row: FormRow, column: RowColumn, value: Json) => void;
  onGo: (index: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One row of a table on a phone, its cells one below the other. */
export function RowSheet({ rules, row, figures, index, count, onWrite, onGo, onRemove, onClose }: RowSheetProps) {
  const finishing = useRef<(() => void | Promise<void>) | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const go = (to: number): void => {
    void finishing.current?.();
    setTyping(null);
    onGo(to);
  };
  return (
    <>
      <div className="row-sheet-body">
        {rules.columns.map((column) => (
          <SheetCell
            key={`${row.id} ${column.name}`}
            rules={rules}
            row={row}
            column={column}
            text={textOf(rules, row, column, figures)}
            isTyping={typing === column.name}
            onType={() => setTyping(column.name)}
            onTyped={() => setTyping((now) => (now === column.name ? null : now))}
            onWrite={(value) => onWrite(row, column, value)}
            finishing={finishing}
          />
        ))}
      </div>
      <Foot
        index={index}
        count={count}
        onGo={go}
        onRemove={rules.canAdd && !isRowLocked(rules, row) ? onRemove : undefined}
        onClose={onClose}
      />
    </>
  );
}

interface SheetCellProps {
  rules: CellRules;
  row: FormRow;
  column: RowColumn;
  text: string;
  isTyping: boolean;
  onType: () => void;
  onTyped: () => void;
  onWrite: (value: Json) => void;
  finishing: RefObject<(() => void | Promise<void>) | null>;
}

function SheetCell(props: SheetCellProps) {
  const { rules, row, column } = props;
  const problem = problemIn(rules, row, column, false);
  const key = useId();
  return (
    <FormGroup
      label={labelOf(rules.table, column, rules.language)}
      intent={problem ? Intent.DANGER : Intent.NONE}
      helperText={problem}
      labelFor={key}
    >
      <SheetInput {...props} id={key} />
    </FormGroup>
  );
}

const noBufferedKeys: readonly Keystroke[] = [];

/** A cell is shown as text until it is tapped; then its editor is rendered. */
function SheetInput({ id, rules, row, column, text, isTyping, onWrite, ...on }: SheetCellProps & { id: string }) {
  const { t } = useTranslation();
  const form = useFormContext();
  const declared = rules.table.fields[column.name];
  const lock = lockReasonOf(rules, row, column);
  const report = (words: string | null): void =>
    form.reportCellProblem(`${rules.name}.${row.id}.${column.name}`, words);
  const value = row[column.name] ?? null;
  if (!declared || column.figure || lock !== undefined)
    return (
      <output id={id} className="row-sheet-fixed" title={lock}>
        {text || '–'}
      </output>
    );
  if (fieldDisplays[declared.kind].editor === 'tick')
    return (
      <Switch
        id={id}
        checked={value === true}
        label={value === true ? t('form.on') : t('form.off')}
        onChange={() => onWrite(value !== true)}
      />
    );
  if (isTyping)
    return (
      <CellEditor
        field={declared}
        label={labelOf(rules.table, column, rules.language)}
        value={value}
        name={text}
        start={null}
        bufferedKeys={noBufferedKeys}
        source={column.source}
        onWrite={onWrite}
        onChoose={(item) => onWrite(item.id)}
        onRejected={report}
        onLeave={on.onTyped}
        onBlur={on.onTyped}
        finishing={on.finishing}
      />
    );
  const startTyping = (): void => {
    report(null);
    on.onType();
  };
  return (
    <input id={id} className="cell-input" readOnly value={text} placeholder={t('form.empty')} onFocus={startTyping} />
  );
}

interface FootProps {
  index: number;
  count: number;
  onGo: (index: number) => void;
  /** Missing where the row is locked, or rows cannot be removed. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

function Foot({ index, count, onGo, onRemove, onClose }: FootProps) {
  const { t } = useTranslation();
  return (
    <footer className="row-sheet-foot">
      <Button
        icon={<ChevronLeft />}
        disabled={index === 0}
        aria-label={t('rows.before')}
        onClick={() => onGo(index - 1)}
      />
      <Button
        icon={<ChevronRight />}
        disabled={index >= count - 1}
        aria-label={t('rows.after')}
        onClick={() => onGo(index + 1)}
      />
      <span className="panel-space" />
      {onRemove && (
        <Button variant={ButtonVariant.MINIMAL} icon={<Trash />} text={t('list.remove')} onClick={onRemove} />
      )}
      <Button intent={Intent.PRIMARY} text={t('rows.done')} onClick={onClose} />
    </footer>
  );
}
