import { Button, ButtonVariant, HTMLSelect } from '@blueprintjs/core';
import { Cross, Filter as FilterSign } from '@blueprintjs/icons';
import { memo, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { usableFilters, type ListDeclaration, type ListFilter } from '../../../contract/list';
import type { Label } from '../../../contract/label';
import { ChoiceSearch } from '../../fields/picker/choice-search';
import { DateInput } from '../../fields/date/date-input';
import { mostToSee } from '../../fields/picker/choice-source';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { WordsFilter } from './words-filter';

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
                name={name}
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

interface FilterProps {
  name: string;
  filter: ListFilter;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  searchBox?: RefObject<HTMLInputElement | null>;
  /** Not only when Enter is pressed or the box is left. */
  asTyped?: boolean;
}

/** One filter, drawn from its declaration. */
export function FilterField({ filter, value, set, searchBox, asTyped = false }: FilterProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const label = filter.label?.[language];
  switch (filter.kind) {
    case 'from':
      return <DateInput label={label ?? t('list.from')} value={value} onChange={set} />;
    case 'to':
      return <DateInput label={label ?? t('list.to')} value={value} onChange={set} />;
    case 'flag':
      return <Choice label={label ?? ''} value={value} set={set} choices={yesOrNo(filter.label)} />;
    case 'which':
      return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
    case 'equal':
      if (filter.choices) return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
      return <WordsFilter label={label ?? t('list.search')} value={value} set={set} asTyped={asTyped} />;
    case 'code':
    case 'contains':
      return (
        <WordsFilter
          label={label ?? t('list.search')}
          value={value}
          set={set}
          asTyped={asTyped}
          searchBox={searchBox}
          prefix={filter.kind === 'code' ? filter.prefix : undefined}
        />
      );
    case 'common':
      return <WordsFilter label={label ?? ''} value={value} set={set} asTyped={asTyped} />;
    default:
      return filter satisfies never;
  }
}

/** What is chosen says of what it is a yes. */
function yesOrNo(label: Label = { mn: '', en: '' }): Readonly<Record<string, Label>> {
  const answer = (mn: string, en: string): Label => ({ mn: `${label.mn}: ${mn}`, en: `${label.en}: ${en}` });
  return { 1: answer('тийм', 'yes'), 2: answer('үгүй', 'no') };
}

function Choice({
  label,
  value,
  set,
  choices,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  choices: Readonly<Record<string, Label>>;
}) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (Object.keys(choices).length > mostToSee) {
    return (
      <span className="list-ref">
        <ChoiceSearch
          label={label}
          placeholder={`${label}: ${t('list.all')}`}
          choices={choices}
          value={value === '' ? null : value}
          onChange={(key) => set(String(key ?? ''))}
        />
      </span>
    );
  }
  return (
    <HTMLSelect aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">{label === '' ? t('list.all') : `${label}: ${t('list.all')}`}</option>
      {Object.entries(choices).map(([key, choice]) => (
        <option key={key} value={key}>
          {choice[language]}
        </option>
      ))}
    </HTMLSelect>
  );
}
