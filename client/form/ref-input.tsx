import { MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RefItem {
  id: number;
  name: string;
}

/** Finds items of a reference list as one types; an empty text asks for the first ones. */
export type RefSource = (typed: string, signal: AbortSignal) => Promise<RefItem[]>;

interface RefInputProps {
  id: string;
  value: number | null;
  name: string | undefined;
  source: RefSource;
  onChange: (item: RefItem | null) => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  required: boolean;
}

const pause = 150;
const none: RefItem = { id: 0, name: '' };

export function RefInput({ id, value, name, source, onChange, onBlur, invalid, describedBy, disabled, required }: RefInputProps) {
  const { t } = useTranslation();
  const [items, setItems] = useState<RefItem[]>([]);
  const [typed, setTyped] = useState<string>();
  const asked = useRef<AbortController>(undefined);

  useEffect(() => {
    if (typed === undefined) return;
    const asking = new AbortController();
    asked.current = asking;
    const timer = setTimeout(() => {
      source(typed, asking.signal).then(
        (found) => !asking.signal.aborted && setItems(found),
        () => !asking.signal.aborted && setItems([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, source]);

  const chosen = value === null ? null : { id: value, name: name ?? items.find((item) => item.id === value)?.name ?? `#${value}` };
  return (
    <Suggest<RefItem>
      items={required || value === null ? items : [none, ...items]}
      selectedItem={chosen}
      itemsEqual="id"
      // The server has already searched, folded and sorted.
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
            text={item.id === 0 ? t('form.none') : item.name}
            onClick={handleClick}
            onFocus={handleFocus}
          />
        ) : null
      }
      noResults={<MenuItem disabled roleStructure="listoption" text={t('form.nothingFound')} />}
      onItemSelect={(item) => onChange(item.id === 0 ? null : item)}
      disabled={disabled}
      fill
      resetOnClose
      inputProps={{
        id,
        placeholder: t('form.searchFor'),
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        intent: invalid ? 'danger' : 'none',
        onFocus: () => setTyped((before) => before ?? ''),
        onBlur,
      }}
      popoverProps={{ matchTargetWidth: true, placement: 'bottom-start', minimal: true }}
    />
  );
}
