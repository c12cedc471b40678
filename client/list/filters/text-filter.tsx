import { Button, ButtonVariant, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { listedValues } from '../../../contract/filters/listed/kind';
import { fold } from '../../../contract/text/fold';

interface TextFilterProps {
  label: string;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  asTyped: boolean;
  pasteList?: ((values: readonly string[]) => void) | undefined;
  /** The letters of a code, shown before the input; only its digits are typed. */
  prefix?: string | undefined;
}

/** A text filter: applies while the user types, and at once on Enter, on leaving the input, or on emptying it. */
export function TextFilter({ label, value, set, asTyped, pasteList, prefix }: TextFilterProps) {
  const { t } = useTranslation();
  const read = (text: string): string => (prefix === undefined ? text.trim() : withoutPrefix(text, prefix));
  const { typed, type, askNow: applyNow } = useTypedFilter({ value, set, asTyped, read });
  // Memoised, because the UI kit measures a new element, which lays out the whole list.
  const before = useMemo(
    () =>
      prefix === undefined ? (
        <Button type="submit" variant={ButtonVariant.MINIMAL} icon={<Search />} aria-label={t('list.search')} />
      ) : (
        <span className="list-code-prefix" aria-hidden="true">
          {prefix}
        </span>
      ),
    [prefix, t],
  );
  const submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    applyNow(typed);
  };
  return (
    <form role="presentation" onSubmit={submitted}>
      <InputGroup
        type="search"
        className={prefix === undefined ? 'list-search' : 'list-search list-code'}
        leftElement={before}
        {...(prefix === undefined ? {} : { inputMode: 'numeric' as const })}
        aria-label={prefix === undefined ? label : `${label} (${prefix})`}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => applyNow(typed)}
        onPaste={(event) => {
          const values = listedValues(event.clipboardData.getData('text/plain'));
          if (!pasteList || values.length < 2) return;
          event.preventDefault();
          pasteList(values);
        }}
      />
    </form>
  );
}

/** The pause after the last letter before the list is queried. */
const typingPause = 250;

interface TypedFilter extends Pick<TextFilterProps, 'value' | 'set' | 'asTyped'> {
  /** Converts the typed text to the filter value. */
  read: (text: string) => string;
}

/** The typed text, and when it is applied to the list. */
function useTypedFilter({ value, set, asTyped, read }: TypedFilter) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value that this input applied itself, while the user goes on typing. */
  const [requested, setRequested] = useState<string>();
  // The filter was changed elsewhere: by "back" or a reset.
  if (shown !== value) {
    setShown(value);
    if (read(typed) !== value && requested !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const applyText = (text: string): void => {
    clearTimeout(timer.current);
    const next = read(text);
    if (next === value) return;
    setRequested(next);
    set(next, requested !== undefined);
  };
  const typing = useEffectEvent(applyText);
  const applyNow = (text: string): void => {
    setTyped(read(text));
    applyText(text);
    setRequested(undefined);
  };
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text === '') applyNow('');
    else if (asTyped) timer.current = setTimeout(() => typing(text), typingPause);
  };
  return { typed, type, askNow: applyNow };
}

/** The digits of a code that was typed or pasted whole, its prefix in Latin or Cyrillic letters. */
function withoutPrefix(typed: string, prefix: string): string {
  const written = typed.trim();
  return fold(written.slice(0, prefix.length)) === fold(prefix) ? written.slice(prefix.length).trim() : written;
}
