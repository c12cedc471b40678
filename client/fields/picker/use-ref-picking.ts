import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { bestFirst } from '../../../contract/text/fold';
import { keepOwnUndo } from '../line/own-undo';
import type { Found } from './answers';
import { meaningOf } from './meaning';
import { sayNotTaken } from './not-taken';
import { besideMarked, type Option } from './option-list';
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
  onNotTaken?: (words: string | undefined) => void;
  /** The field was left and its text is being looked up. */
  onTaking?: (done: Promise<void>) => void;
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
  said?: string;
}

const nothingTyped: Partial<Typing> = {};

/** The state of a picker: the typed text, the found options, and which of them is accepted. */
export function useRefPicking(props: RefPicking) {
  const { value, name, source, beforeSave } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const { typed, said, ...typing } = useTyping(props);
  const wanted = typed?.trim() ?? '';
  const { found, isAnswered, answer, again } = useSearch(source, typed ?? (isOpen ? '' : undefined));
  const chosen = value === null ? null : (name ?? `#${value}`);

  const choose = (item: RefItem | null): void => {
    typing.end();
    setOpen(false);
    setMarked(undefined);
    if ((item?.id ?? null) !== value) props.onChange(item);
  };
  // Until the results for the typed text arrive, earlier results are filtered by it.
  const items = found && !isAnswered ? bestFirst(found.items, wanted, (item) => [item.name]) : (found?.items ?? []);
  const canCreate = isAnswered && !found?.failed;
  const options = optionsOf({ ...props, items, wanted, choose, words: t, canCreate });
  const usual = wanted === '' && value !== null ? options.findIndex(({ key }) => key === String(value)) : 0;
  const at = Math.min(marked ?? Math.max(0, usual), options.length - 1);

  /** Accepts the only matching item, or shows why there is none. */
  const take = ({ items: all, failed }: Found<RefItem>): boolean => {
    const meaning = meaningOf(wanted, all);
    if (meaning.is === 'one') choose(meaning.item);
    else typing.say(sayNotTaken(wanted, failed ? 'failed' : meaning, t));
    return meaning.is === 'one';
  };
  /** Commits the typed text, when the field is left and before the form is saved. */
  const commit = (): Promise<void> => {
    setOpen(false);
    if (typed === undefined) return Promise.resolve();
    if (wanted === '') return Promise.resolve(choose(null));
    if (wanted === chosen) return Promise.resolve(typing.drop());
    const picked = marked === undefined || !isAnswered ? undefined : options[at];
    if (picked && !picked.creates) return Promise.resolve(picked.choose());
    return answer().then((arrived) => void (arrived && take(arrived)));
  };
  const commitNow = useEffectEvent(commit);
  useEffect(() => beforeSave?.(() => commitNow()), [beforeSave]);

  const acts: Acts = {
    open: () => setOpen(true),
    close: () => setOpen(false),
    mark: (code) => setMarked(besideMarked(at, code, options.length)),
    takeBack: () => {
      setOpen(false);
      typing.end();
    },
    takeMarked: () => {
      if (isAnswered) options[at]?.choose();
      else void answer().then((arrived) => arrived && !take(arrived) && setOpen(true));
    },
  };
  const type = (text: string): void => {
    typing.type(text);
    setMarked(undefined);
    setOpen(true);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void =>
    press(event, { isOpen, isTyped: typed !== undefined, isMarked: marked !== undefined }, acts);
  return {
    text: typed ?? chosen ?? '',
    said,
    isOpen,
    open: acts.open,
    options,
    at,
    found,
    again,
    type,
    commit,
    pressed,
  };
}

/** The text typed since the last choice, and the message why it was not accepted. */
function useTyping({ value, onNotTaken }: RefPicking) {
  const [typing, setTyping] = useState<Typing>();
  const { text: typed, said } = (value === null || typing?.over === value ? typing : undefined) ?? nothingTyped;
  const unsay = (): void => {
    if (said !== undefined) onNotTaken?.(undefined);
  };
  return {
    typed,
    said,
    type: (text: string): void => {
      setTyping({ text, over: value });
      unsay();
    },
    say: (words: string): void => {
      setTyping({ text: typed ?? '', over: value, said: words });
      onNotTaken?.(words);
    },
    drop: (): void => setTyping(undefined),
    end: (): void => {
      setTyping(undefined);
      unsay();
    },
  };
}

interface Acts {
  open: () => void;
  close: () => void;
  mark: (code: string) => void;
  takeBack: () => void;
  takeMarked: () => void;
}

interface Standing {
  isOpen: boolean;
  isTyped: boolean;
  isMarked: boolean;
}

function press(event: KeyboardEvent, { isOpen, isTyped, isMarked }: Standing, acts: Acts): void {
  if (isTyped) keepOwnUndo(event);
  if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
    event.preventDefault();
    if (isOpen) acts.mark(event.code);
    else acts.open();
  } else if (event.key === 'Escape' && (isOpen || isTyped)) {
    event.preventDefault();
    event.stopPropagation();
    acts.takeBack();
  } else if (event.key === 'Enter' && (isOpen || isTyped)) {
    // In an open list Enter chooses an item and does not submit the form.
    event.preventDefault();
    if (isTyped || isMarked) acts.takeMarked();
    else acts.close();
  }
}

interface Offering extends Pick<RefPicking, 'value' | 'name' | 'required' | 'onCreate'> {
  items: readonly RefItem[];
  wanted: string;
  canCreate: boolean;
  choose: (item: RefItem | null) => void;
  words: TFunction;
}

/** The found items, then an empty choice where the field is optional, then the option to create a new item. */
function optionsOf(offering: Offering): Option[] {
  const { items, wanted, value, name, required = false, onCreate, canCreate, choose, words } = offering;
  const item = (one: RefItem): Option => ({ key: String(one.id), text: one.name, choose: () => choose(one) });
  const isChoosing = wanted === '' && value !== null;
  return [
    ...(isChoosing && !items.some(({ id }) => id === value) ? [item({ id: value, name: name ?? `#${value}` })] : []),
    ...items.map(item),
    ...(isChoosing && !required ? [{ key: '', text: words('form.none'), choose: () => choose(null) }] : []),
    ...(onCreate && canCreate
      ? [
          {
            key: '#create',
            text: wanted === '' ? words('form.createNew') : words('form.create', { name: wanted }),
            creates: true as const,
            choose: () => onCreate(wanted),
          },
        ]
      : []),
  ];
}
