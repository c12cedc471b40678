import { PopoverNext } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CellItem, CellSource } from './row-column';

interface CellPickerProps {
  label: string;
  value: number | string | null;
  /** The name of what is chosen. */
  name: string;
  /** The letter that opened it. */
  start: string | null;
  source: CellSource;
  canBeNone: boolean;
  onChoose: (item: CellItem | null) => void;
  /** A key that was pressed before the answer came has been waited for; what was typed behind it belongs to the next cell. */
  onLate: (key: 'Enter' | 'Tab', shift: boolean, ahead: string) => void;
  onBlur: () => void;
}

const pause = 120;

/** Chooses in a cell without leaving the keyboard: typing narrows, arrows move, Enter and Tab take what is marked. */
export function CellPicker({
  label,
  value,
  name,
  start,
  source,
  canBeNone,
  onChoose,
  onLate,
  onBlur,
}: CellPickerProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState(start ?? '');
  const [found, setFound] = useState<{ typed: string; items: readonly CellItem[] }>();
  const [marked, setMarked] = useState<number>();
  const late = useRef<{ key: 'Enter' | 'Tab'; shift: boolean; ahead: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const items: readonly (CellItem | null)[] = found
    ? [...(canBeNone && typed === '' && value !== null ? [null] : []), ...found.items]
    : [];
  const usual = Math.max(
    0,
    items.findIndex((item) => (typed === '' ? (item?.id ?? null) === value : item !== null)),
  );
  const at = Math.min(marked ?? usual, items.length - 1);

  const arrived = useEffectEvent((answer: readonly CellItem[]) => {
    setFound({ typed, items: answer });
    setMarked(undefined);
    const waiting = late.current;
    late.current = null;
    if (!waiting) return;
    // At once: the next key is meant for the next cell already.
    flushSync(() => {
      if (answer[0]) onChoose(answer[0]);
      onLate(waiting.key, waiting.shift, waiting.ahead);
    });
  });
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        void source(typed, asking.signal).then(
          (answer) => !asking.signal.aborted && arrived(answer),
          () => !asking.signal.aborted && arrived([]),
        ),
      typed === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, source]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const pressed = (event: KeyboardEvent): void => {
    if (late.current && event.key !== 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') late.current.ahead = late.current.ahead.slice(0, -1);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
        late.current.ahead += event.key;
    } else if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      if (items.length > 0) setMarked((at + (event.code === 'ArrowDown' ? 1 : items.length - 1)) % items.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (found?.typed !== typed && typed !== '') {
        event.preventDefault();
        event.stopPropagation();
        late.current = { key: event.key, shift: event.shiftKey, ahead: '' };
        return;
      }
      const item = items[at];
      if (item !== undefined && (typed !== '' || marked !== undefined)) onChoose(item);
    }
  };
  return (
    <PopoverNext
      isOpen
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={
        <ul ref={list} id={listId} role="listbox" aria-label={label} className="cell-options">
          {items.map((item, place) => (
            <li
              key={item?.id ?? ''}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              onMouseDown={(event) => {
                // The input keeps the focus, or its blur would close the list before the click arrives.
                event.preventDefault();
                onChoose(item);
                onLate('Tab', false, '');
              }}
            >
              {item?.name ?? t('form.none')}
            </li>
          ))}
          {found && items.length === 0 && <li className="quiet">{t('form.nothingFound')}</li>}
          {!found && <li className="quiet">{t('form.loading')}</li>}
        </ul>
      }
    >
      <input
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoFocus
        placeholder={name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={pressed}
        onBlur={onBlur}
      />
    </PopoverNext>
  );
}
