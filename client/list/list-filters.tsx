import { Button, ButtonVariant, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Filter as FilterSign, Search } from '@blueprintjs/icons';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDeclaration, ListFilter } from '../../contract/list';
import type { Label } from '../../contract/fields';
import { fold } from '../../contract/fold';
import { ChoiceSearch } from '../form/choice-search';
import { DateInput } from '../form/date-input';
import { mostToSee } from '../form/picker/choice-source';
import { languageInUse } from '../i18n/language';

export type FilterInput = (value: string, set: (value: string) => void) => ReactNode;

interface FiltersProps {
  list: ListDeclaration;
  values: Readonly<Record<string, string>>;
  set: (values: Record<string, string>) => void;
  /** Pickers of references, and whatever else the declaration alone cannot draw. */
  inputs?: Readonly<Record<string, FilterInput>> | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  /** The list is not filtered before the button is pressed. */
  waits: boolean;
}

/** The filters of a list, drawn from its declaration: they say what is asked for now, and each is a part of the address. */
export function ListFilters({ waits, ...props }: FiltersProps) {
  return waits ? <WaitingFilters {...props} key={JSON.stringify(props.values)} /> : <Inputs {...props} />;
}

/** How many filters are shown until somebody opens the others. */
const first = 4;

type InputsProps = Omit<FiltersProps, 'waits'>;

function Inputs({ list, values, set, inputs, searchBox, children }: InputsProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const [showAll, setShowAll] = useState(false);
  const one = (name: string) => (value: string) => set({ ...values, [name]: value });
  const isSet = (name: string): boolean => (values[name] ?? '') !== '';
  const filters = Object.entries(list.filters);
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
    <Inputs {...props} values={chosen} set={setChosen}>
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
  set: (value: string) => void;
  searchBox?: RefObject<HTMLInputElement | null>;
}

/** One filter, drawn from its declaration. */
export function FilterField({ filter, value, set, searchBox }: FilterProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const label = filter.label?.[language];
  switch (filter.kind) {
    case 'from':
      return <DateInput label={label ?? t('list.from')} value={value} onChange={set} />;
    case 'to':
      return <DateInput label={label ?? t('list.to')} value={value} onChange={set} />;
    case 'flag':
      return (
        <Choice
          label={label ?? ''}
          value={value}
          set={set}
          choices={{ 1: { mn: 'Тийм', en: 'Yes' }, 2: { mn: 'Үгүй', en: 'No' } }}
        />
      );
    case 'which':
      return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
    case 'equal':
      if (filter.choices) return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
      return <Words label={label ?? t('list.search')} value={value} set={set} />;
    case 'code':
      return (
        <Words label={label ?? t('list.search')} value={value} set={set} searchBox={searchBox} prefix={filter.prefix} />
      );
    case 'contains':
      return <Words label={label ?? t('list.search')} value={value} set={set} searchBox={searchBox} />;
    case 'common':
      return <Words label={label ?? ''} value={value} set={set} />;
    default:
      return filter satisfies never;
  }
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

/** Filters on Enter, on leaving the box, or on emptying it: not at every letter. */
function Words({
  label,
  value,
  set,
  searchBox,
  prefix,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  searchBox?: RefObject<HTMLInputElement | null> | undefined;
  /** Of a code: it stands before the box, and only the figures are typed. */
  prefix?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const { t } = useTranslation();
  // The address changed under the box: back, or a reset.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const ask = (text: string): void => {
    const asked = prefix === undefined ? text.trim() : withoutPrefix(text, prefix);
    setTyped(asked);
    if (asked !== value) set(asked);
  };
  return (
    <form
      role="presentation"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <InputGroup
        {...(searchBox ? { inputRef: searchBox } : {})}
        type="search"
        className={prefix === undefined ? 'list-search' : 'list-search list-code'}
        leftElement={
          prefix === undefined ? (
            <Button type="submit" variant={ButtonVariant.MINIMAL} icon={<Search />} aria-label={t('list.search')} />
          ) : (
            <span className="list-code-prefix" aria-hidden="true">
              {prefix}
            </span>
          )
        }
        {...(prefix === undefined ? {} : { inputMode: 'numeric' as const })}
        aria-label={prefix === undefined ? label : `${label} (${prefix})`}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') ask('');
        }}
        onBlur={() => ask(typed)}
      />
    </form>
  );
}

/** The figures of a code that was typed or copied whole, its prefix in Latin or in Cyrillic letters. */
function withoutPrefix(typed: string, prefix: string): string {
  const written = typed.trim();
  return fold(written.slice(0, prefix.length)) === fold(prefix) ? written.slice(prefix.length).trim() : written;
}
