import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Filter as FilterSign, Plus } from '@blueprintjs/icons';
import { memo, useRef, useState, type ReactNode } from 'react';
import { languageInUse } from '../../i18n/language';
import { LazyPopup } from '../../ui/lazy-popup';
import { useTranslation } from '../../i18n/use-translation';
import { usableFilters, type ListDeclaration } from '../../../contract/list';
import { useUser } from '../../session/use-session';
import type { ListFilter } from '../../../contract/filters/filter';
import { maxListed } from '../../../contract/filters/listed/kind';
import { snackbar } from '../../ui/snackbar';
import { FilterField } from './filter-field';

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

type InputsProps = Omit<FiltersProps, 'waits'>;

function Inputs({ list, values, set, inputs, waits, children }: FiltersProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState('');
  const bar = useRef<HTMLElement>(null);
  const one = (name: string) => (value: string, isTyping?: boolean) => set({ ...values, [name]: value }, isTyping);
  const isSet = (name: string): boolean => (values[name] ?? '') !== '';
  const usable = usableFilters(list, useUser().type);
  const filters = Object.entries(list.filters).filter(([name]) => usable.includes(name));
  const offered = filters.filter(([, filter]) => isOffered(filter));
  const usual = offered.slice(0, first).map(([name]) => name);
  const { length: others } = filters.filter(([name]) => isSet(name) && !usual.includes(name));
  // A filter with a value is always shown and takes the room of two empty ones, so that the bar stays one line.
  const shown = filters.filter(
    ([name]) => isSet(name) || name === added || usual.slice(0, Math.max(1, first - 2 * others)).includes(name),
  );
  const pasteInto = (name: string, list: string) => (pasted: readonly string[]) => {
    if (pasted.length > maxListed) snackbar.note(t('list.tooManyPasted', { count: pasted.length, most: maxListed }));
    else set({ ...values, [name]: '', [list]: pasted.join(', ') });
  };
  const focusOn = (name: string): void =>
    bar.current?.querySelector<HTMLElement>(`[data-filter="${name}"] :is(input, select)`)?.focus();
  return (
    <search className="list-filters" ref={bar}>
      {shown.map(([name, filter]) => {
        const value = values[name] ?? '';
        const own = inputs?.[name];
        return (
          <Chip
            key={name}
            {...{ name, filter }}
            isSet={isSet(name)}
            isAdded={name === added}
            onClear={() => one(name)('')}
          >
            {own ? (
              own(value, one(name))
            ) : (
              <FilterField
                filter={filter}
                value={value}
                set={one(name)}
                asTyped={!waits}
                pasteList={
                  'listed' in filter && filter.listed !== undefined ? pasteInto(name, filter.listed) : undefined
                }
              />
            )}
          </Chip>
        );
      })}
      {offered.length > 1 && (
        <LazyPopup
          placement="bottom-start"
          load={load}
          contentProps={{
            filters: offered
              .filter(([name]) => !isSet(name))
              .map(([name, filter]) => ({ name, label: labelOf(filter) })),
            onAdd: setAdded,
            focusOn,
          }}
        >
          <Button variant={ButtonVariant.MINIMAL} icon={<Plus />} text={t('list.addFilter')} />
        </LazyPopup>
      )}
      {children ??
        (filters.some(([name]) => isSet(name)) && (
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Cross />}
            text={t('list.resetFilters')}
            onClick={() => set({})}
          />
        ))}
    </search>
  );
}

interface ChipProps {
  name: string;
  filter: ListFilter;
  isSet: boolean;
  /** Chosen in the menu, still without a value. */
  isAdded: boolean;
  onClear: () => void;
  /** Its input. */
  children: ReactNode;
}

/** One filter of the bar: with a value it shows its name too, and a sign that removes it. */
function Chip({ name, filter, isSet, isAdded, onClear, children }: ChipProps) {
  const { t } = useTranslation();
  const label = labelOf(filter);
  return (
    <div data-filter={name} className={isSet || isAdded ? 'list-filter filter-set' : 'list-filter'}>
      {isSet && filter.kind !== 'flag' && <span className="quiet">{label}</span>}
      {children}
      {isSet && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('list.clearFilter', { filter: label })}
          onClick={onClear}
        />
      )}
    </div>
  );
}

const labelOf = ({ label }: ListFilter): string => label?.[languageInUse()] ?? '';

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
