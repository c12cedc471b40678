import { MenuItem } from '@blueprintjs/core';
import { CaretDown, Plus } from '@blueprintjs/icons';
import { Suggest } from '@blueprintjs/select';
import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { bestFirst } from '../../contract/fold';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import './inputs.css';

export type RefId = number | string;

export interface RefItem {
  id: RefId;
  name: string;
}

/** Finds items as one types; an empty text asks for the first ones. Another source asks anew. */
export type RefSource = (typed: string, signal: AbortSignal) => Promise<readonly RefItem[]>;

interface RefInputProps {
  id?: string;
  /** For those who cannot see, where no label stands beside it. */
  label?: string;
  value: RefId | null;
  name: string | undefined;
  source: RefSource;
  onChange: (item: RefItem | null) => void;
  /** Offered under what was found: to make a new item of what was typed. */
  onCreate?: ((typed: string) => void) | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  required?: boolean;
}

/** What a search brought. */
interface Found {
  typed: string;
  items: readonly RefItem[];
}

const pause = 150;
const none: RefItem = { id: '', name: '' };
const creating = '#create';

/** One of many, found by typing. */
export function RefInput(props: RefInputProps) {
  const {
    id,
    label,
    value,
    name,
    source,
    onChange,
    onCreate,
    invalid = false,
    describedBy,
    disabled = false,
    required = false,
  } = props;
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>({ typed: '', items: [] });
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      source(typed, asking.signal).then(
        (items) => !asking.signal.aborted && setFound({ typed, items }),
        () => !asking.signal.aborted && setFound({ typed, items: [] }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, source]);

  const wanted = typed?.trim() ?? '';
  // Until the answer is in, what cannot be meant is not there to be taken by a quick Enter.
  const items =
    found.typed === (typed ?? '') ? found.items : bestFirst(found.items, wanted, ({ name: called }) => [called]);
  const chosen =
    value === null ? null : { id: value, name: name ?? items.find((item) => item.id === value)?.name ?? `#${value}` };
  const shown = [
    // Enter without a letter keeps what is chosen.
    ...(chosen && wanted === '' ? [chosen] : []),
    ...items.filter((item) => wanted !== '' || item.id !== value),
    ...(required || value === null || wanted !== '' ? [] : [none]),
    ...(onCreate ? [{ id: creating, name: wanted }] : []),
  ];
  const textOf = (item: RefItem): string => {
    if (item.id === creating) return wanted === '' ? t('form.createNew') : t('form.create', { name: wanted });
    return item.id === none.id ? t('form.none') : item.name;
  };
  return (
    <Suggest<RefItem>
      items={shown}
      selectedItem={chosen}
      itemsEqual="id"
      // Searched and ranked already.
      itemPredicate={() => true}
      query={typed ?? ''}
      onQueryChange={setTyped}
      inputValueRenderer={(item) => item.name}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={item.id}
            ref={ref}
            roleStructure="listoption"
            active={modifiers.active}
            selected={item.id === value}
            text={textOf(item)}
            {...(item.id === creating ? { icon: <Plus />, className: 'ref-create' } : {})}
            onClick={handleClick}
            onFocus={handleFocus}
          />
        ) : null
      }
      noResults={<MenuItem disabled roleStructure="listoption" text={t('form.nothingFound')} />}
      onItemSelect={(item) => {
        if (item.id === creating) onCreate?.(wanted);
        else onChange(item.id === none.id ? null : item);
      }}
      disabled={disabled}
      fill
      resetOnClose
      inputProps={{
        ...(id === undefined ? {} : { id }),
        ...(props.inputRef ? { inputRef: props.inputRef } : {}),
        rightElement: <CaretDown className="ref-caret" />,
        placeholder: props.placeholder ?? t('form.searchFor'),
        'aria-label': label,
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        'aria-required': required,
        intent: invalid ? 'danger' : 'none',
        onFocus: () => {
          setTyped((before) => before ?? '');
          props.onFocus?.();
        },
        onBlur: () => props.onBlur?.(),
        // In an open list Enter takes an item; it does not send the form around it.
        onKeyDown: (event) => {
          if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true')
            event.preventDefault();
        },
      }}
      popoverProps={{ matchTargetWidth: true, placement: 'bottom-start', minimal: true }}
    />
  );
}
