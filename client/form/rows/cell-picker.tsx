import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation';
import { keepOwnUndo } from '../own-undo';
import { meaningOf } from '../picker/meaning';
import { sayNotTaken } from '../picker/not-taken';
import { besideMarked, optionId, type Option } from '../picker/option-list';
import { PickerList } from '../picker/picker-list';
import { useSearch, type Found } from '../picker/use-search';
import type { RefItem, RefSource } from '../ref-input';
import { pressedThen, type Keystroke } from './keystrokes';

interface CellPickerProps {
  label: string;
  value: number | string | null;
  /** The name of what is chosen. */
  name: string;
  /** The letters that opened it. */
  start: string | null;
  /** What was pressed behind them before the picker was there. */
  ahead: readonly Keystroke[];
  source: RefSource;
  canBeNone: boolean;
  onChoose: (item: RefItem | null) => void;
  /** What was typed means no single item, in words. */
  onNotTaken: (words: string) => void;
  /** The keys leave the cell; what is behind the first belongs to the cells that follow. */
  onLeave: (keys: readonly Keystroke[]) => void;
  onBlur: () => void;
  /** Takes what was typed when the cell is left in another way. */
  finishing: RefObject<(() => void | Promise<void>) | null>;
}

/**
 * Chooses in a cell without leaving the keyboard: typing narrows, arrows move, Enter takes what is marked. Tab and a
 * press elsewhere take what was typed when it means exactly one item. Keys pressed before the answer wait for it.
 */
export function CellPicker(props: CellPickerProps) {
  const { label, value, name, start, source, canBeNone, onChoose, onNotTaken, onLeave, onBlur, finishing } = props;
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState(start ?? '');
  const [marked, setMarked] = useState<number>();
  const [said, setSaid] = useState<string>();
  const late = useRef<Keystroke[] | null>(null);
  const isDone = useRef(false);
  const { found, isAnswered, answer, again } = useSearch(source, typed);

  const items: readonly (RefItem | null)[] = found
    ? [...(canBeNone && typed === '' && value !== null ? [null] : []), ...found.items]
    : [];
  const usual = items.findIndex((item) => (typed === '' ? (item?.id ?? null) === value : item !== null));
  const at = Math.min(marked ?? Math.max(0, usual), items.length - 1);
  const options: Option[] = items.map((item) => ({
    key: String(item?.id ?? ''),
    text: item?.name ?? t('form.none'),
    choose: () => {
      isDone.current = true;
      onChoose(item);
      onLeave([{ key: 'Tab', shift: false }]);
    },
  }));

  const take = ({ items: all, failed }: Pick<Found<RefItem>, 'items' | 'failed'>): string | undefined => {
    const meaning = meaningOf(typed, all);
    if (meaning.is !== 'one') return sayNotTaken(typed, failed ? 'failed' : meaning, t);
    isDone.current = true;
    onChoose(meaning.item);
    return undefined;
  };
  const takeLate = (keys: Keystroke[]): void => {
    late.current = keys;
    void answer().then((arrived) => {
      const waiting = late.current;
      if (!arrived || !waiting) return;
      // At once: the next key is meant for the next cell already.
      flushSync(() => {
        late.current = null;
        const words = take(arrived);
        setSaid(words);
        if (words === undefined) onLeave(waiting);
      });
    });
  };
  const takeAhead = useEffectEvent(() => props.ahead.length > 0 && takeLate([...props.ahead]));
  useEffect(() => void takeAhead(), []);

  /** The cell is left without a key: the search goes on without it. */
  const commit = async (): Promise<void> => {
    if (isDone.current) return;
    isDone.current = true;
    if (marked !== undefined && isAnswered && items[at] !== undefined) return onChoose(items[at]);
    if (typed.trim() === '') return;
    const words = take(
      isAnswered && found
        ? found
        : await source(typed, new AbortController().signal).then(
            (all) => ({ items: all, failed: false }),
            () => ({ items: [], failed: true }),
          ),
    );
    if (words !== undefined) onNotTaken(words);
  };
  useEffect(() => {
    finishing.current = commit;
    return () => {
      finishing.current = null;
    };
  });

  const pressed = (event: KeyboardEvent): void => {
    keepOwnUndo(event);
    const wait = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (late.current && event.key !== 'Escape') {
      wait();
      late.current = pressedThen(late.current, event);
    } else if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      wait();
      setMarked(besideMarked(at, event.code, items.length));
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (typed === '' && marked === undefined) isDone.current = true;
      else if (!isAnswered) {
        wait();
        takeLate(pressedThen([], event));
      } else if ((event.key === 'Enter' || marked !== undefined) && items[at] !== undefined) {
        isDone.current = true;
        onChoose(items[at]);
      } else {
        const words = take(found ?? { items: [], failed: true });
        if (words !== undefined) wait();
        setSaid(words);
      }
    } else if (event.key === 'Escape') isDone.current = true;
  };
  return (
    <PickerList id={listId} label={label} options={options} marked={at} found={found} said={said} onAgain={again}>
      <input
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? optionId(listId, at) : undefined}
        aria-invalid={said !== undefined}
        autoComplete="off"
        autoFocus
        placeholder={name}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(undefined);
          setSaid(undefined);
        }}
        onKeyDown={pressed}
        onBlur={() => {
          void commit();
          onBlur();
        }}
      />
    </PickerList>
  );
}
