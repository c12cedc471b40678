import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import type { Field } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import { localDay } from '../../../contract/time';
import { languageInUse } from '../../i18n/language';
import { isNumberKind } from '../../grid/cell-text';
import { parseDate } from '../dates';
import { parseNumber } from '../numbers';
import { keepOwnUndo } from '../own-undo';
import { choiceSource } from '../picker/choice-source';
import type { RefItem, RefSource } from '../picker/ref-item';
import { CellPicker } from './cell-picker';
import type { Keystroke } from './keystrokes';

interface CellEditorProps {
  field: Field;
  label: string;
  value: Json;
  name: string;
  /** What opened it, mostly one letter; null when what stands there is edited. */
  start: string | null;
  /** What was pressed behind it before the editor was there. */
  ahead: readonly Keystroke[];
  source: RefSource | undefined;
  onWrite: (value: Json) => void;
  onChoose: (item: RefItem) => void;
  onNotTaken: (words: string) => void;
  /** The keys leave the cell; what is behind the first belongs to the cells that follow. */
  onLeave: (keys: readonly Keystroke[]) => void;
  onBlur: () => void;
  /** What is still to be written when the cell is left. */
  finishing: RefObject<(() => void | Promise<void>) | null>;
}

/** What one types into, by the kind of the field. Figures and words are written as they are typed, so that totals move along. */
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
  if (field.kind === 'date') return <DayEditor {...props} />;
  return (
    <WordsEditor
      isNumber={isNumberKind(field.kind)}
      isLong={field.kind === 'note'}
      isWhole={field.kind === 'integer'}
      {...props}
    />
  );
}

/** Keys that were pressed before the editor was there leave it again as soon as it holds what was typed. */
function useKeysAhead({ ahead, onLeave }: Pick<CellEditorProps, 'ahead' | 'onLeave'>): void {
  const leave = useEffectEvent(() => ahead.length > 0 && onLeave(ahead));
  useEffect(() => void leave(), []);
}

/** A choice is looked for among its labels. */
function useChoiceSource({ kind, choices }: Field, source: RefSource | undefined): RefSource | undefined {
  return useMemo(() => {
    if (kind === 'ref') return source;
    return kind === 'choice' && choices ? choiceSource(choices, languageInUse()) : undefined;
  }, [kind, choices, source]);
}

function WordsEditor(props: CellEditorProps & { isNumber: boolean; isLong: boolean; isWhole: boolean }) {
  const { label, value, start, onWrite, onBlur, isNumber, isLong, isWhole } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(start ?? (typeof value === 'string' ? value : ''));
  const write = (text: string): void => {
    setTyped(text);
    const number = isNumber ? parseNumber(text) : undefined;
    onWrite(number === undefined ? text : (number ?? ''));
  };
  useEffect(() => {
    input.current?.focus();
    if (start !== null) write(start);
    else input.current?.select();
  }, []);
  useKeysAhead(props);
  const Tag = isLong ? 'textarea' : 'input';
  return (
    <Tag
      ref={input}
      className={`cell-input${isNumber ? ' numeric' : ''}`}
      aria-label={label}
      autoComplete="off"
      {...(isNumber ? { inputMode: isWhole ? ('numeric' as const) : ('decimal' as const) } : {})}
      value={typed}
      onKeyDown={keepOwnUndo}
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
  useKeysAhead(props);
  return (
    <input
      className="cell-input"
      aria-label={label}
      autoComplete="off"
      autoFocus
      value={typed}
      onKeyDown={keepOwnUndo}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        commit();
        onBlur();
      }}
    />
  );
}
