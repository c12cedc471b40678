import { CaretDown } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { bestFirst } from '../../contract/fold';
import { FormInput, type InputState } from './form-input';
import { meaningOf } from './picker/meaning';
import { besideMarked, optionId, type Option } from './picker/option-list';
import { PickerList } from './picker/picker-list';
import { useSearch, type Found } from './picker/use-search';
import { sayNotTaken } from './picker/not-taken';
import { keepOwnUndo } from './own-undo';

export type RefId = number | string;

export interface RefItem {
  id: RefId;
  name: string;
}

/** Finds items as one types; an empty text asks for the first ones. Another function searches again. */
export type RefSource = (typed: string, signal: AbortSignal) => Promise<readonly RefItem[]>;

interface RefInputProps extends InputState {
  /** For those who cannot see, where no label stands beside it. */
  label?: string;
  value: RefId | null;
  name: string | undefined;
  source: RefSource;
  onChange: (item: RefItem | null) => void;
  /** Offered under what was found: to make a new item of what was typed. */
  onCreate?: ((typed: string) => void) | undefined;
  /** What was typed means no single item, in words; nothing when it was taken. */
  onNotTaken?: (words: string | undefined) => void;
  /** Registers what takes the typed text over before the form is saved. */
  beforeSave?: (commit: () => Promise<void>) => () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  required?: boolean;
}

/** What is typed over the value that was chosen then; it is dropped when the value changes. */
interface Typing {
  text: string;
  over: RefId | null;
  said?: string;
}

/**
 * One of many, found by typing. Enter takes what is marked in the list; leaving the field takes what was typed when it
 * means exactly one item, and says so when it does not. A key that is pressed before the answer is there waits for it.
 */
export function RefInput(props: RefInputProps) {
  const { value, name, source, onChange, onNotTaken, beforeSave, invalid = false, disabled = false } = props;
  const { t } = useTranslation();
  const listId = useId();
  const [typing, setTyping] = useState<Typing>();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const current = typing?.over === value ? typing : undefined;
  const typed = current?.text;
  const wanted = typed?.trim() ?? '';
  const { found, isAnswered, answer, again } = useSearch(source, typed ?? (isOpen ? '' : undefined));

  const chosen = value === null ? null : (name ?? `#${value}`);
  const choose = (item: RefItem | null): void => {
    setTyping(undefined);
    setOpen(false);
    setMarked(undefined);
    if (current?.said !== undefined) onNotTaken?.(undefined);
    if ((item?.id ?? null) !== value) onChange(item);
  };
  // Until the answer to what is typed is here, entries of the last answer that do not match are left out.
  const items = found && !isAnswered ? bestFirst(found.items, wanted, (item) => [item.name]) : (found?.items ?? []);
  const options = optionsOf({
    ...props,
    items,
    wanted,
    choose,
    words: t,
    canCreate: isAnswered && !found?.failed,
  });
  const usual = wanted === '' && value !== null ? options.findIndex(({ key }) => key === String(value)) : 0;
  const at = Math.min(marked ?? Math.max(0, usual), options.length - 1);

  const notTaken = (said: string): void => {
    setTyping({ text: typed ?? '', over: value, said });
    onNotTaken?.(said);
  };
  /** Takes the only item that can be meant, or says why it cannot. */
  const take = (answer: Found<RefItem>): boolean => {
    const meaning = meaningOf(wanted, answer.items);
    if (meaning.is === 'one') choose(meaning.item);
    else notTaken(sayNotTaken(wanted, answer.failed ? 'failed' : meaning, t));
    return meaning.is === 'one';
  };
  /** What was typed is taken over as the field is left, and before the form is saved. */
  const commit = (): Promise<void> => {
    setOpen(false);
    if (typed === undefined) return Promise.resolve();
    if (wanted === '') return Promise.resolve(choose(null));
    if (wanted === chosen) return Promise.resolve(setTyping(undefined));
    const picked = marked === undefined || !isAnswered ? undefined : options[at];
    if (picked && !picked.creates) return Promise.resolve(picked.choose());
    return answer().then((arrived) => void (arrived && take(arrived)));
  };
  const commitNow = useEffectEvent(commit);
  useEffect(() => beforeSave?.(() => commitNow()), [beforeSave]);

  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (typed !== undefined) keepOwnUndo(event);
    if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else setMarked(besideMarked(at, event.code, options.length));
    } else if (event.key === 'Escape' && (isOpen || typed !== undefined)) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setTyping(undefined);
      if (current?.said !== undefined) onNotTaken?.(undefined);
    } else if (event.key === 'Enter' && (isOpen || typed !== undefined)) {
      // In an open list Enter takes an item; it does not send the form around it.
      event.preventDefault();
      if (typed === undefined && marked === undefined) setOpen(false);
      else if (isAnswered) options[at]?.choose();
      else void answer().then((arrived) => arrived && !take(arrived) && setOpen(true));
    }
  };
  return (
    <div className="ref-input">
      <FormInput
        id={props.id}
        inputRef={props.inputRef}
        invalid={invalid || current?.said !== undefined}
        describedBy={props.describedBy}
        disabled={disabled}
        role="combobox"
        end={<CaretDown className="ref-caret" />}
        placeholder={props.placeholder ?? t('form.searchFor')}
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': listId } : {})}
        {...(isOpen && at >= 0 ? { 'aria-activedescendant': optionId(listId, at) } : {})}
        required={props.required ?? false}
        {...(current?.said === undefined ? {} : { title: current.said })}
        value={typed ?? chosen ?? ''}
        onChange={(event) => {
          setTyping({ text: event.target.value, over: value });
          setMarked(undefined);
          setOpen(true);
          if (current?.said !== undefined) onNotTaken?.(undefined);
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => {
          event.target.select();
          props.onFocus?.();
        }}
        onBlur={() => {
          void commit();
          props.onBlur?.();
        }}
        onKeyDown={pressed}
      />
      {isOpen && !disabled && (
        <span className="picker-anchor">
          <PickerList
            id={listId}
            label={props.label ?? t('form.searchFor')}
            options={options}
            marked={at}
            found={found}
            said={current?.said}
            onAgain={again}
            sameWidth
          >
            <span />
          </PickerList>
        </span>
      )}
    </div>
  );
}

/** What was found, then nothing at all where that is allowed, then a new item of what was typed. */
function optionsOf({
  items,
  wanted,
  value,
  name,
  required = false,
  onCreate,
  canCreate,
  choose,
  words,
}: RefInputProps & {
  items: readonly RefItem[];
  wanted: string;
  canCreate: boolean;
  choose: (item: RefItem | null) => void;
  words: TFunction;
}): Option[] {
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
