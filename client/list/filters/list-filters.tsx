import { Button, ButtonVariant } from '@blueprintjs/core';
import { ChevronUp, Cross, Filter as FilterSign, Plus } from '@blueprintjs/icons';
import { memo, useRef, useState, type ReactNode } from 'react';
import { LazyPopup } from '../../ui/lazy-popup';
import { useTranslation } from '../../i18n/use-translation';
import { usableFilters, type ListDeclaration } from '../../../contract/list';
import { useUser } from '../../session/use-session';
import type { ListFilter } from '../../../contract/filters/filter';
import { maxListed } from '../../../contract/filters/listed/kind';
import { snackbar } from '../../ui/snackbar';
import { FilterChip, filterLabel } from './filter-chip';
import { FilterField } from './filter-field';
import { useFolded } from './use-folded';

export type FilterInput = (value: string, set: (value: string) => void) => ReactNode;

interface FiltersProps {
  list: ListDeclaration;
  values: Readonly<Record<string, string>>;
  /** `isTyping`: replaces the browser history entry, so that "back" does not step through single letters. */
  set: (values: Record<string, string>, isTyping?: boolean) => void;
  /** Inputs that the declaration alone cannot draw, such as pickers of references. */
  inputs?: Readonly<Record<string, FilterInput>> | undefined;
  /** Filters apply only when the button is pressed. */
  waits: boolean;
}

/** The filter bar of a list, drawn from its declaration. It shows the current filters, which are part of the address. */
export const ListFilters = memo(function ListFilters({ waits, ...props }: FiltersProps) {
  return waits ? (
    <FiltersWithButton {...props} key={JSON.stringify(props.values)} />
  ) : (
    <Inputs {...props} waits={false} />
  );
});

const load = () => import('./filter-menu');

/** How many filters are shown before the user adds others. */
const first = 4;

/** Filters that another input or a link sets are shown only while they have a value. */
const isOffered = ({ kind, isLinked }: ListFilter): boolean => kind !== 'common' && kind !== 'listed' && !isLinked;

type NamedFilter = [name: string, filter: ListFilter];

/** Those with a value, and as many of the usual ones as there is room for: a used filter takes the room of two empty ones. */
function shownOf(filters: readonly NamedFilter[], isUsed: (name: string) => boolean): NamedFilter[] {
  const usual = filters
    .filter(([, filter]) => isOffered(filter))
    .slice(0, first)
    .map(([name]) => name);
  const { length: others } = filters.filter(([name]) => isUsed(name) && !usual.includes(name));
  const withRoom = usual.slice(0, Math.max(1, first - 2 * others));
  const shown = filters.filter(([name]) => isUsed(name) || withRoom.includes(name));
  // What a link has set comes first: it says why the list has only these rows.
  return [...shown.filter(([, filter]) => !isOffered(filter)), ...shown.filter(([, filter]) => isOffered(filter))];
}

type InputsProps = Omit<FiltersProps, 'waits'>;

function Inputs({ list, values, set, inputs, waits, children }: FiltersProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const isSet = (name: string): boolean => (values[name] ?? '') !== '';
  const usable = usableFilters(list, useUser().type);
  const filters = Object.entries(list.filters).filter(([name]) => usable.includes(name));
  const offered = filters.filter(([, filter]) => isOffered(filter));
  const isUsed = (name: string): boolean => isSet(name) || name === added;
  const shown = shownOf(filters, isUsed);
  const { line, isOpen, setOpen, isFolded, focusOn } = useFolded(shown.map(([name]) => name));
  const inSight = shown.filter(([name]) => !isFolded(name));
  const hidden = offered.filter((filter) => !isSet(filter[0]) && !inSight.includes(filter));
  /** The pressed button leaves the page with the value, so the focus goes to one that remains. */
  const clear = (rest: Record<string, string>): void => {
    addButton.current?.focus();
    setAdded('');
    set(rest);
  };
  return (
    <search className={isOpen ? 'list-filters filters-open' : 'list-filters'}>
      <div className="filter-line" ref={line}>
        {shown.map(([name, filter]) => (
          <FilterChip
            key={name}
            {...{ name, filter }}
            isUsed={isUsed(name)}
            isFolded={isFolded(name)}
            onClear={() => clear({ ...values, [name]: '' })}
          >
            <ValueInput {...{ name, filter, values, set, waits }} input={inputs?.[name]} />
          </FilterChip>
        ))}
      </div>
      <MoreFilters
        count={shown.filter(([name]) => isSet(name) && isFolded(name)).length}
        {...{ isOpen, setOpen }}
        hasRoomReserved={shown.some(([name]) => isUsed(name))}
      />
      {hidden.length > 0 && (
        <LazyPopup
          placement="bottom-start"
          load={load}
          contentProps={{
            filters: hidden.map(([name, filter]) => ({ name, label: filterLabel(filter) })),
            onAdd: setAdded,
            focusOn,
          }}
        >
          <Button
            ref={addButton}
            className="sign-alone-when-narrow"
            variant={ButtonVariant.MINIMAL}
            icon={<Plus />}
            text={t('list.addFilter')}
          />
        </LazyPopup>
      )}
      {children ??
        (filters.some(([name]) => isSet(name)) && (
          <Button
            className="sign-alone-when-narrow"
            variant={ButtonVariant.MINIMAL}
            icon={<Cross />}
            text={t('list.resetFilters')}
            onClick={() => {
              setOpen(false);
              clear({});
            }}
          />
        ))}
    </search>
  );
}

interface ValueInputProps extends Pick<FiltersProps, 'values' | 'set' | 'waits'> {
  name: string;
  filter: ListFilter;
  input: FilterInput | undefined;
}

/** The input of one filter; many values that are pasted into it become a filter by a list, where it has one. */
function ValueInput({ name, filter, values, set, waits, input }: ValueInputProps) {
  const { t } = useTranslation();
  const value = values[name] ?? '';
  const setOne = (text: string, isTyping?: boolean): void => set({ ...values, [name]: text }, isTyping);
  if (input) return input(value, setOne);
  const list = 'listed' in filter ? filter.listed : undefined;
  const pasteList = (pasted: readonly string[]): void => {
    if (pasted.length > maxListed) snackbar.note(t('list.tooManyPasted', { count: pasted.length, most: maxListed }));
    else set({ ...values, [name]: '', [list!]: pasted.join(', ') });
  };
  return (
    <FilterField
      filter={filter}
      value={value}
      set={setOne}
      asTyped={!waits}
      pasteList={list === undefined ? undefined : pasteList}
    />
  );
}

interface MoreFiltersProps {
  /** How many filters with a value have no room in the line. */
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The button has its room before it is needed, so that nothing moves. */
  hasRoomReserved: boolean;
}

/** Opens all filters below each other, and folds them into one line again. */
function MoreFilters({ count, isOpen, setOpen, hasRoomReserved }: MoreFiltersProps) {
  const { t } = useTranslation();
  if (!isOpen && !hasRoomReserved) return null;
  const label = isOpen ? t('list.foldFilters') : t('list.moreFilters', { count });
  return (
    <Button
      className="filter-more"
      variant={ButtonVariant.OUTLINED}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      data-none={(!isOpen && count === 0) || undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? <ChevronUp /> : `+${count}`}
    </Button>
  );
}

/** Applies the filters only when the button is pressed. */
function FiltersWithButton(props: InputsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<string, string>>({ ...props.values });
  return (
    <Inputs {...props} values={chosen} set={setChosen} waits>
      <Button
        variant={ButtonVariant.OUTLINED}
        icon={<FilterSign />}
        text={t('list.filter')}
        onClick={() => props.set(chosen)}
      />
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        text={t('list.reset')}
        onClick={() => {
          setChosen({});
          props.set({});
        }}
      />
    </Inputs>
  );
}
