import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { bestFirst } from '../../../contract/text/fold';
import { keepUndoInInput } from '../line/own-undo';
import type { SearchResult } from './answers';
import { meaningOf } from './meaning';
import { rejectionText } from './rejection-text';
import { nextMarked, type Option } from './option-list';
import type { RefId, RefItem, RefSource } from './ref-item';
import { useSearch } from './use-search';

export interface RefPicking {
  value: RefId | null;
  name: string | undefined;
  source: RefSource;
  onChange: (item: RefItem | null) => void;
  required?: boolean | undefined;
  /** Offers to create a new item with the typed text, below the found ones. */
  onCreate?: ((typed: string) => void) | undefined;
  /** The message for text that means no single item; undefined when it was accepted. */
  onRejected?: (words: string | undefined) => void;
  /** The field was left and its text is being looked up. */
  onLookup?: (done: Promise<void>) => void;
  /** Registers a callback that commits the typed text before the form is saved. */
  beforeSave?: (commit: () => Promise<void>) => () => void;
}

/**
 * Text typed over the value that was chosen at that time. It is dropped when another value is chosen; when the value is cleared because a
 * field it depends on has changed, the text stays.
 */
interface Typing {
  text: string;
  over: RefId | null;
  message?: string;
}

const nothingTyped: Partial<Typing> = {};

/** The state of a picker: the typed text, the found options, and which of them is accepted. */
export function useRefPicking(props: RefPicking) {
  const { value, name, source, beforeSave } = props;
  const { t } = useTranslation();
  const { isOpen, marked, mark, open, close } = useOpenList();
  const { typed, said: message, ...typing } = useTyping(props);
  const searchText = typed?.trim() ?? '';
  const { found, isAnswered, answer, again } = useSearch(source, typed ?? (isOpen ? '' : undefined));
  const chosen = value === null ? null : (name ?? `#${value}`);

  const choose = (item: RefItem | null): void => {
    typing.end();
    close();
    if ((item?.id ?? null) !== value) props.onChange(item);
  };
  // Until the results for the typed text arrive, earlier results are filtered by it.
  const items = found && !isAnswered ? bestFirst(found.items, searchText, (item) => [item.name]) : (found?.items ?? []);
  const canCreate = isAnswered && !found?.failed;
  const options = optionsOf({ ...props, items, searchText, choose, words: t, canCreate });
  const usual = searchText === '' && value !== null ? options.findIndex(({ key }) => key === String(value)) : 0;
  const at = Math.min(typeof marked === 'number' ? marked : Math.max(0, usual), options.length - 1);

  /** Accepts the only matching item, or shows why there is none. */
  const accept = ({ items: all, failed }: SearchResult<RefItem>): boolean => {
    const meaning = meaningOf(searchText, all);
    if (meaning.is === 'one') choose(meaning.item);
    else typing.reject(rejectionText(searchText, failed ? 'failed' : meaning, t));
    return meaning.is === 'one';
  };
  /** Commits the typed text, when the field is left and before the form is saved. */
  const commit = (): Promise<void> => {
    close();
    if (typed === undefined) return Promise.resolve();
    if (searchText === '') return Promise.resolve(choose(null));
    if (searchText === chosen) return Promise.resolve(typing.drop());
    const picked = marked === undefined || !isAnswered ? undefined : options[at];
    if (picked && !picked.creates) return Promise.resolve(picked.choose());
    return answer().then((arrived) => void (arrived && accept(arrived)));
  };
  const commitBeforeSave = useEffectEvent(commit);
  useEffect(() => beforeSave?.(() => commitBeforeSave()), [beforeSave]);

  const actions: PickerActions = {
    open: () => open('usual'),
    close,
    mark: (code) => mark(code, at, options.length),
    takeBack: () => {
      close();
      typing.end();
    },
    acceptMarked: () => {
      if (isAnswered) options[at]?.choose();
      else
        void answer().then((arrived) => {
          if (!arrived) return;
          if (searchText === '') choose(value === null ? (arrived.items[0] ?? null) : { id: value, name: '' });
          else if (marked !== undefined && arrived.items[0]) choose(arrived.items[0]);
          else if (!accept(arrived)) open();
        });
    },
  };
  const type = (text: string): void => {
    typing.type(text);
    open();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void =>
    press(event, { isOpen, isTyped: typed !== undefined, isMarked: marked !== undefined }, actions);
  return {
    text: typed ?? chosen ?? '',
    said: message,
    isOpen,
    open: () => open(),
    options,
    at,
    found,
    again,
    type,
    commit,
    pressed,
  };
}

/** `usual` after the list was opened by an arrow key: the value, or the first option. */
type Marked = number | 'usual' | undefined;

/** Whether the list is open, and which option was marked by a key. */
function useOpenList() {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<Marked>();
  const set = (isNowOpen: boolean, mark?: Marked): void => {
    setOpen(isNowOpen);
    setMarked(mark);
  };
  return {
    isOpen,
    marked,
    /** The first ↓ after typing stays on the first option. */
    mark: (code: string, at: number, count: number): void =>
      set(true, marked === undefined && code === 'ArrowDown' ? 'usual' : nextMarked(at, code, count)),
    open: (mark?: Marked) => set(true, mark),
    close: () => set(false),
  };
}

/** The text typed since the last choice, and the message why it was not accepted. */
function useTyping({ value, onRejected }: RefPicking) {
  const [typing, setTyping] = useState<Typing>();
  const { text: typed, message } = (value === null || typing?.over === value ? typing : undefined) ?? nothingTyped;
  const clearMessage = (): void => {
    if (message !== undefined) onRejected?.(undefined);
  };
  return {
    typed,
    said: message,
    type: (text: string): void => {
      setTyping({ text, over: value });
      clearMessage();
    },
    reject: (words: string): void => {
      setTyping({ text: typed ?? '', over: value, message: words });
      onRejected?.(words);
    },
    drop: (): void => setTyping(undefined),
    end: (): void => {
      setTyping(undefined);
      clearMessage();
    },
  };
}

interface PickerActions {
  open: () => void;
  close: () => void;
  mark: (code: string) => void;
  takeBack: () => void;
  acceptMarked: () => void;
}

interface PickerState {
  isOpen: boolean;
  isTyped: boolean;
  isMarked: boolean;
}

function press(event: KeyboardEvent, { isOpen, isTyped, isMarked }: PickerState, actions: PickerActions): void {
  if (isTyped) keepUndoInInput(event);
  if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
    event.preventDefault();
    if (isOpen) actions.mark(event.code);
    else actions.open();
  } else if (event.key === 'Escape' && (isOpen || isTyped)) {
    event.preventDefault();
    event.stopPropagation();
    actions.takeBack();
  } else if (event.key === 'Enter' && (isOpen || isTyped)) {
    // In an open list Enter chooses an item and does not submit the form.
    event.preventDefault();
    if (isTyped || isMarked) actions.acceptMarked();
    else actions.close();
  }
}

interface Offering extends Pick<RefPicking, 'value' | 'name' | 'required' | 'onCreate'> {
  items: readonly RefItem[];
  searchText: string;
  canCreate: boolean;
  choose: (item: RefItem | null) => void;
  words: TFunction;
}

/** The found items, then an empty choice where the field is optional, then the option to create a new item. */
function optionsOf(offering: Offering): Option[] {
  const { items, searchText, value, name, required = false, onCreate, canCreate, choose, words } = offering;
  const item = (one: RefItem): Option => ({ key: String(one.id), text: one.name, choose: () => choose(one) });
  const isChoosing = searchText === '' && value !== null;
  return [
    ...(isChoosing && !items.some(({ id }) => id === value) ? [item({ id: value, name: name ?? `#${value}` })] : []),
    ...items.map(item),
    ...(isChoosing && !required ? [{ key: '', text: words('form.none'), choose: () => choose(null) }] : []),
    ...(onCreate && canCreate
      ? [
          {
            key: '#create',
            text: searchText === '' ? words('form.createNew') : words('form.create', { name: searchText }),
            creates: true as const,
            choose: () => onCreate(searchText),
          },
        ]
      : []),
  ];
}
