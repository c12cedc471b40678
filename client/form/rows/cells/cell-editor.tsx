import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import type { Field } from '../../../../contract/fields/field';
import { fieldKinds } from '../../../../contract/fields/kinds';
import type { Json } from '../../../../contract/json';
import { localDay } from '../../../../contract/time';
import { languageInUse } from '../../../i18n/language';
import { fieldDisplays } from '../../../fields/field-displays';
import { parseDate } from '../../../fields/date/dates';
import { parseNumber } from '../../../fields/number/numbers';
import { keepUndoInInput } from '../../../fields/line/own-undo';
import { choiceSource } from '../../../fields/picker/choice-source';
import type { RefItem, RefSource } from '../../../fields/picker/ref-item';
import { CellPicker } from './cell-picker';
import type { Keystroke } from './keystrokes';

interface CellEditorProps {
  field: Field;
  label: string;
  value: Json;
  name: string;
  /** The letter that opened the editor; null when the existing value is edited. */
  start: string | null;
  /** Keys pressed after it, before the editor was ready. */
  bufferedKeys: readonly Keystroke[];
  source: RefSource | undefined;
  onWrite: (value: Json) => void;
  onChoose: (item: RefItem) => void;
  onRejected: (words: string) => void;
  /** The user leaves the cell with the first key; the keys after it are for the following cells. */
  onLeave: (keys: readonly Keystroke[]) => void;
  onBlur: () => void;
  /** Commits the input when the cell is left. */
  finishing: RefObject<(() => void | Promise<void>) | null>;
}

/** The editor of a cell, by the kind of its field. Numbers and texts are written to the form at every key, so that totals follow. */
export function CellEditor(props: CellEditorProps) {
  const { field, value, onWrite, onChoose } = props;
  const source = useChoiceSource(field, props.source);
  if (source) {
    return (
      <CellPicker
        {...props}
        value={value as number | string | null}
        source={source}
        canBeNone={!field.required}
        onChoose={(item) => (item ? onChoose(item) : onWrite(null))}
      />
    );
  }
  const { editor } = fieldDisplays[field.kind];
  if (editor === 'day') return <DayEditor {...props} />;
  return (
    <TextEditor
      isNumber={editor === 'number'}
      isLong={editor === 'lines'}
      isWhole={fieldKinds[field.kind].decimals?.most === 0}
      {...props}
    />
  );
}

/** Keys that were pressed before the editor was ready are passed on once it holds its text. */
function useBufferedKeys({ bufferedKeys, onLeave }: Pick<CellEditorProps, 'bufferedKeys' | 'onLeave'>): void {
  const leave = useEffectEvent(() => bufferedKeys.length > 0 && onLeave(bufferedKeys));
  useEffect(() => void leave(), []);
}

/** The choices of a field are searched by label. */
function useChoiceSource({ kind, choices }: Field, source: RefSource | undefined): RefSource | undefined {
  return useMemo(() => {
    if (fieldDisplays[kind].editor !== 'picker') return undefined;
    return choices ? choiceSource(choices, languageInUse()) : source;
  }, [kind, choices, source]);
}

function TextEditor(props: CellEditorProps & { isNumber: boolean; isLong: boolean; isWhole: boolean }) {
  const { label, value, start, onWrite, onBlur, isNumber, isLong, isWhole } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(start ?? (typeof value === 'string' ? value : ''));
  const write = (text: string): void => {
    setTyped(text);
    const number = isNumber ? parseNumber(text) : undefined;
    onWrite(number === undefined ? text : (number ?? ''));
  };
  const startEditing = useEffectEvent(() => {
    input.current?.focus();
    if (start !== null) write(start);
    else input.current?.select();
  });
  useEffect(() => startEditing(), []);
  useBufferedKeys(props);
  const Tag = isLong ? 'textarea' : 'input';
  return (
    <Tag
      ref={input}
      className={`cell-input${isNumber ? ' numeric' : ''}`}
      aria-label={label}
      autoComplete="off"
      {...(isNumber ? { inputMode: isWhole ? ('numeric' as const) : ('decimal' as const) } : {})}
      value={typed}
      onKeyDown={keepUndoInInput}
      onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function DayEditor(props: CellEditorProps) {
  const { label, value, start, onWrite, onBlur, finishing } = props;
  const [typed, setTyped] = useState(start ?? (typeof value === 'string' ? value : ''));
  const commit = (): void => {
    const day = parseDate(typed, localDay(new Date()));
    const next = day === undefined ? typed : (day ?? '');
    if (next !== value) onWrite(next);
  };
  useEffect(() => {
    finishing.current = commit;
    return () => {
      finishing.current = null;
    };
  });
  useBufferedKeys(props);
  return (
    <input
      className="cell-input"
      aria-label={label}
      autoComplete="off"
      autoFocus
      value={typed}
      onKeyDown={keepUndoInInput}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        commit();
        onBlur();
      }}
    />
  );
}
