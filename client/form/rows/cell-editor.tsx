import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Field } from '../../../contract/fields';
import { bestFirst } from '../../../contract/fold';
import type { Json } from '../../../contract/json';
import { localDay } from '../../../contract/time';
import { languageInUse } from '../../i18n/language';
import { isNumberKind } from '../../list/cell-text';
import { parseDate } from '../dates';
import { parseNumber } from '../numbers';
import { CellPicker } from './cell-picker';
import type { CellItem, CellSource } from './row-column';

interface CellEditorProps {
  field: Field;
  label: string;
  value: Json;
  name: string;
  /** What opened it, mostly one letter; null when what stands there is edited. */
  start: string | null;
  source: CellSource | undefined;
  onWrite: (value: Json) => void;
  onChoose: (item: CellItem) => void;
  onLate: (key: 'Enter' | 'Tab', shift: boolean, ahead: string) => void;
  onBlur: () => void;
  /** What is still to be written when the cell is left. */
  finishing: RefObject<(() => void) | null>;
}

/** What one types into, by the kind of the field. Figures and words are written as they are typed, so that totals move along. */
export function CellEditor(props: CellEditorProps) {
  const { field, label, value, name, start, onWrite, onChoose, onLate, onBlur } = props;
  const source = useChoiceSource(field, props.source);
  if (source) {
    return (
      <CellPicker
        label={label}
        value={value as number | string | null}
        name={name}
        start={start}
        source={source}
        canBeNone={!field.required}
        onChoose={(item) => (item ? onChoose(item) : onWrite(null))}
        onLate={onLate}
        onBlur={onBlur}
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
      onBlur={onBlur}
    />
  );
}

/** A choice is looked for among its labels. */
function useChoiceSource(field: Field, source: CellSource | undefined): CellSource | undefined {
  return useMemo(() => {
    if (field.kind === 'ref') return source;
    const { choices } = field;
    if (field.kind !== 'choice' || !choices) return undefined;
    const items = Object.entries(choices).map(([key, one]) => ({
      id: /^\d+$/.test(key) ? Number(key) : key,
      name: one[languageInUse()],
    }));
    return async (typed) => bestFirst(items, typed, ({ name }) => [name]);
  }, [field, source]);
}

function WordsEditor({
  label,
  value,
  start,
  onWrite,
  onBlur,
  isNumber,
  isLong,
  isWhole,
}: CellEditorProps & { isNumber: boolean; isLong: boolean; isWhole: boolean }) {
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
  const Tag = isLong ? 'textarea' : 'input';
  return (
    <Tag
      ref={input}
      className={`cell-input${isNumber ? ' numeric' : ''}`}
      aria-label={label}
      autoComplete="off"
      {...(isNumber ? { inputMode: isWhole ? ('numeric' as const) : ('decimal' as const) } : {})}
      value={typed}
      onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function DayEditor({ label, value, start, onWrite, onBlur, finishing }: CellEditorProps) {
  const [typed, setTyped] = useState(start ?? (typeof value === 'string' ? value : ''));
  const settle = (): void => {
    const day = parseDate(typed, localDay(new Date()));
    const next = day === undefined ? typed : (day ?? '');
    if (next !== value) onWrite(next);
  };
  useEffect(() => {
    finishing.current = settle;
    return () => {
      finishing.current = null;
    };
  });
  return (
    <input
      className="cell-input"
      aria-label={label}
      autoComplete="off"
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        settle();
        onBlur();
      }}
    />
  );
}
