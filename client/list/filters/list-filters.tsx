import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Filter as FilterSign } from '@blueprintjs/icons';
import { memo, useState, type ReactNode } from 'react';
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

/** How many filters are shown before the user opens all of them. */
const first = 4;

/** Filters that another input or a link sets are shown only while they have a value. */
const isOffered = ({ kind, isLinked }: ListFilter): boolean => kind !== 'common' && kind !== 'listed' && !isLinked;

type InputsProps = Omit<FiltersProps, 'waits'>;

function Inputs({ list, values, set, inputs, waits, children }: FiltersProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const [showAll, setShowAll] = useState(false);
  const one = (name: string) => (value: string, isTyping?: boolean) => set({ ...values, [name]: value }, isTyping);
  const isSet = (name: string): boolean => (values[name] ?? '') !== '';
  const usable = usableFilters(list, useUser().type);
  const filters = Object.entries(list.filters).filter(([name]) => usable.includes(name));
  const { length: offered } = filters.filter(([, filter]) => isOffered(filter));
  // A filter with a value is always shown, whatever its position.
  const shown = filters.filter(
    ([name, filter], place) => isSet(name) || (isOffered(filter) && (showAll || place < first || offered <= first + 2)),
  );
  const pasteInto = (name: string, list: string) => (pasted: readonly string[]) => {
    if (pasted.length > maxListed) snackbar.note(t('list.tooManyPasted', { count: pasted.length, most: maxListed }));
    else set({ ...values, [name]: '', [list]: pasted.join(', ') });
  };
  return (
    <search className={showAll ? 'list-filters list-filters-open' : 'list-filters'}>
      {shown.map(([name, filter]) => {
        const value = values[name] ?? '';
        const own = inputs?.[name];
        return (
          <div key={name} className={isSet(name) ? 'list-filter filter-set' : 'list-filter'}>
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
          </div>
        );
      })}
      {offered > 1 && (
        <Button
          className={offered > first + 2 ? 'filters-button' : 'filters-button filters-button-narrow'}
          variant={ButtonVariant.MINIMAL}
          icon={<FilterSign />}
          text={t(showAll ? 'list.fewerFilters' : 'list.moreFilters')}
          aria-expanded={showAll}
          onClick={() => setShowAll(!showAll)}
        />
      )}
      {children ??
        (filters.some(([name]) => isSet(name)) && (
          <Button
            className="filters-button"
            variant={ButtonVariant.MINIMAL}
            icon={<Cross />}
            text={t('list.resetFilters')}
            onClick={() => set({})}
          />
        ))}
    </search>
  );
}

/** Applies the filters only when the button is pressed. */
function FiltersWithButton(props: InputsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<string, string>>({ ...props.values });
  return (
    <Inputs {...props} values={chosen} set={setChosen} waits>
      <Button
        className="filters-button"
        variant={ButtonVariant.OUTLINED}
        icon={<FilterSign />}
        text={t('list.filter')}
        onClick={() => props.set(chosen)}
      />
      <Button
        className="filters-button"
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
