import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/use-translation';
import { keepUndoInInput } from '../../../fields/line/own-undo';
import { meaningOf } from '../../../fields/picker/meaning';
import { rejectionText } from '../../../fields/picker/rejection-text';
import { nextMarked, type Option } from '../../../fields/picker/option-list';
import type { SearchResult } from '../../../fields/picker/answers';
import { useSearch } from '../../../fields/picker/use-search';
import type { RefItem, RefSource } from '../../../fields/picker/ref-item';
import { appendKeystroke, type Keystroke } from './keystrokes';

export interface CellPickerProps {
  label: string;
  value: number | string | null;
  /** The name of the chosen item. */
  name: string;
  /** The letters that opened the picker. */
  start: string | null;
  /** Keys pressed after them, before the picker was ready. */
  bufferedKeys: readonly Keystroke[];
  source: RefSource;
  canBeNone: boolean;
  onChoose: (item: RefItem | null) => void;
  /** The message for text that means no single item. */
  onRejected: (words: string) => void;
  /** The user leaves the cell with the first key; the keys after it are for the following cells. */
  onLeave: (keys: readonly Keystroke[]) => void;
  onBlur: () => void;
  /** Accepts the typed text when the cell is left in another way. */
  finishing: RefObject<(() => void | Promise<void>) | null>;
}

/** The state of a picker in a cell: the typed text, the results, and which of them is accepted. */
export function useCellPicking(props: CellPickerProps) {
  const { value, start, source, canBeNone, onLeave } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(start ?? '');
  const [marked, setMarked] = useState<number>();
  const [message, setMessage] = useState<string>();
  const isDone = useRef(false);
  const { found, isAnswered, answer, again } = useSearch(source, typed);

  const items: readonly (RefItem | null)[] = found
    ? [...(canBeNone && typed === '' && value !== null ? [null] : []), ...found.items]
    : [];
  const usual = items.findIndex((item) => (typed === '' ? (item?.id ?? null) === value : item !== null));
  const at = Math.min(marked ?? Math.max(0, usual), items.length - 1);

  const choose = (item: RefItem | null): void => {
    isDone.current = true;
    props.onChoose(item);
  };
  /** Accepts the only matching item, or returns the message why it cannot. */
  const accept = ({ items: all, failed }: Answer): string | undefined => {
    const meaning = meaningOf(typed, all);
    if (meaning.is !== 'one') return rejectionText(typed, failed ? 'failed' : meaning, t);
    choose(meaning.item);
    return undefined;
  };
  const late = useLateKeys(props, answer, (arrived) => {
    const words = accept(arrived);
    setMessage(words);
    return words === undefined;
  });

  const options = items.map(
    (item): Option => ({
      key: String(item?.id ?? ''),
      text: item?.name ?? t('form.none'),
      choose: () => {
        choose(item);
        onLeave([{ key: 'Tab', shift: false }]);
      },
    }),
  );
  const type = (text: string): void => {
    // Text that comes without key events, as from an input method, is buffered like keys.
    if (late.isWaiting()) return late.insert(text.startsWith(typed) ? text.slice(typed.length) : '');
    setTyped(text);
    setMarked(undefined);
    setMessage(undefined);
  };
  const answered = isAnswered ? found : undefined;
  const picking = { props, typed, marked, markedItem: items[at], answered, isDone, choose, accept };
  const commit = useCommit(picking);
  const pressed = (event: KeyboardEvent): void => {
    keepUndoInInput(event);
    // Ctrl+S saves the form, which waits for the results by itself.
    if (late.isWaiting() && (event.ctrlKey || event.metaKey)) return;
    if (late.isWaiting() && event.key !== 'Escape') {
      consumeKey(event);
      late.press(event);
    } else if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      consumeKey(event);
      setMarked(nextMarked(at, event.code, items.length));
    } else if (event.key === 'Escape') isDone.current = true;
    else if (event.key === 'Enter' || event.key === 'Tab') {
      if (!isAnswered && (typed !== '' || marked !== undefined)) {
        consumeKey(event);
        late.press(event);
      } else setMessage(leaveBy(event, picking));
    }
  };
  return { typed, type, options, at, found, said: message, again, pressed, commit };
}

type Answer = Pick<SearchResult<RefItem>, 'items' | 'failed'>;

interface Picking {
  props: CellPickerProps;
  typed: string;
  marked: number | undefined;
  markedItem: RefItem | null | undefined;
  /** The result for the current text. */
  answered: SearchResult<RefItem> | undefined;
  isDone: RefObject<boolean>;
  choose: (item: RefItem | null) => void;
  accept: (answer: Answer) => string | undefined;
}

/** Stops the key from leaving the cell. */
function consumeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Enter accepts the marked option, Tab the typed text; if that fails the message is returned and the cell is not left. */
function leaveBy(event: KeyboardEvent, picking: Picking): string | undefined {
  const { typed, marked, markedItem, isDone, choose, accept } = picking;
  if (typed === '' && marked === undefined) isDone.current = true;
  else if ((event.key === 'Enter' || marked !== undefined) && markedItem !== undefined) choose(markedItem);
  else {
    const words = accept(picking.answered ?? { items: [], failed: true });
    if (words !== undefined) consumeKey(event);
    return words;
  }
  return undefined;
}

/** Buffers the keys pressed while the results for the text are pending. */
function useLateKeys(
  { bufferedKeys, onLeave }: CellPickerProps,
  answer: () => Promise<Answer | undefined>,
  onAnswer: (arrived: Answer) => boolean,
) {
  const late = useRef<Keystroke[] | null>(null);
  const wait = (keys: Keystroke[]): void => {
    late.current = keys;
    void answer().then((arrived) => {
      const pendingKeys = late.current;
      if (!arrived || !pendingKeys) return;
      // Rendered synchronously, because the next key is already for the next cell.
      flushSync(() => {
        late.current = null;
        if (onAnswer(arrived)) onLeave(pendingKeys);
      });
    });
  };
  const applyBufferedKeys = useEffectEvent(() => bufferedKeys.length > 0 && wait([...bufferedKeys]));
  useEffect(() => void applyBufferedKeys(), []);
  return {
    isWaiting: () => late.current !== null,
    press: (event: KeyboardEvent): void => {
      if (late.current) late.current = appendKeystroke(late.current, event);
      else wait(appendKeystroke([], event));
    },
    insert: (letters: string): void => {
      if (late.current && letters !== '') late.current = [...late.current, letters];
    },
  };
}

/** Commits when the cell loses the focus without a key: the search goes on after the picker is gone. */
function useCommit({ props, typed, marked, markedItem, answered, isDone, choose, accept }: Picking) {
  const { source, onRejected, finishing } = props;
  const commit = async (): Promise<void> => {
    if (isDone.current) return;
    isDone.current = true;
    if (marked !== undefined && answered && markedItem !== undefined) return choose(markedItem);
    if (typed.trim() === '') return;
    const words = accept(
      answered ??
        (await source(typed, new AbortController().signal).then(
          (items) => ({ items, failed: false }),
          () => ({ items: [], failed: true }),
        )),
    );
    if (words !== undefined) onRejected(words);
  };
  useEffect(() => {
    finishing.current = commit;
    return () => {
      finishing.current = null;
    };
  });
  return commit;
}
