import { Button, ButtonVariant } from '@blueprintjs/core';
import { Cross, Filter as FilterSign } from '@blueprintjs/icons';
import { memo, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { usableFilters, type ListDeclaration } from '../../../contract/list';
import { useUser } from '../../session/use-session';
import { FilterField } from './filter-field';

export type FilterInput = (value: string, set: (value: string) => void) => ReactNode;

interface FiltersProps {
  list: ListDeclaration;
  values: Readonly<Record<string, string>>;
  /** `isTyping`: the letters before were asked for a moment ago, and nobody wants to go back to each of them. */
  set: (values: Record<string, string>, isTyping?: boolean) => void;
  /** Pickers of references, and whatever else the declaration alone cannot draw. */
  inputs?: Readonly<Record<string, FilterInput>> | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  /** The list is not filtered before the button is pressed. */
  waits: boolean;
}

/** The filters of a list, drawn from its declaration: they say what is asked for now, and each is a part of the address. */
export const ListFilters = memo(function ListFilters({ waits, ...props }: FiltersProps) {
  return waits ? <WaitingFilters {...props} key={JSON.stringify(props.values)} /> : <Inputs {...props} waits={false} />;
});

/** How many filters are shown until somebody opens the others. */
const first = 4;

type InputsProps = Omit<FiltersProps, 'waits'>;

function Inputs({ list, values, set, inputs, searchBox, waits, children }: FiltersProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const [showAll, setShowAll] = useState(false);
  const one = (name: string) => (value: string, isTyping?: boolean) => set({ ...values, [name]: value }, isTyping);
  const isSet = (name: string): boolean => (values[name] ?? '') !== '';
  const usable = usableFilters(list, useUser().type);
  const filters = Object.entries(list.filters).filter(([name]) => usable.includes(name));
  // A filter that has a value stays in sight, wherever it stands in the row.
  const shown = filters.filter(
    // What a row of a report has led to is no question that one begins with.
    ([name, { kind }], place) =>
      isSet(name) || (kind !== 'common' && (showAll || place < first || filters.length <= first + 2)),
  );
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
                {...(name === filters[0]?.[0] ? { searchBox } : {})}
              />
            )}
          </div>
        );
      })}
      {filters.length > 1 && (
        <Button
          className={filters.length > first + 2 ? 'filters-button' : 'filters-button filters-button-narrow'}
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

/** Holds what is chosen until the button is pressed. */
function WaitingFilters(props: InputsProps) {
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
