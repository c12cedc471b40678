import { Button, ButtonVariant, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Filter as FilterSign, Search } from '@blueprintjs/icons';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../i18n/use-translation';
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
      return <Words label={label ?? t('list.search')} value={value} set={set} asTyped={asTyped} />;
    case 'code':
      return (
        <Words
          label={label ?? t('list.search')}
          value={value}
          set={set}
          asTyped={asTyped}
          searchBox={searchBox}
          prefix={filter.prefix}
        />
      );
    case 'contains':
      return (
        <Words label={label ?? t('list.search')} value={value} set={set} asTyped={asTyped} searchBox={searchBox} />
      );
    case 'common':
      return <Words label={label ?? ''} value={value} set={set} asTyped={asTyped} />;
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

/** A pause after the last letter; who types on is not asked for each. */
const typingPause = 250;

/** Filters as one types, and at once on Enter, on leaving the box, or on emptying it. */
function Words({
  label,
  value,
  set,
  asTyped,
  searchBox,
  prefix,
}: {
  label: string;
  value: string;
  set: (value: string, isTyping?: boolean) => void;
  asTyped: boolean;
  searchBox?: RefObject<HTMLInputElement | null> | undefined;
  /** Of a code: it stands before the box, and only the figures are typed. */
  prefix?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the box asked for itself, while one types on in it. */
  const [asked, setAsked] = useState<string>();
  const { t } = useTranslation();
  const read = (text: string): string => (prefix === undefined ? text.trim() : withoutPrefix(text, prefix));
  // The address changed under the box: back, or a reset.
  if (shown !== value) {
    setShown(value);
    if (read(typed) !== value && asked !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string): void => {
    clearTimeout(timer.current);
    const next = read(text);
    if (next === value) return;
    setAsked(next);
    set(next, asked !== undefined);
  };
  const typing = useEffectEvent(ask);
  // The kit measures another element anew, and with it all of the list.
  const before = useMemo(
    () =>
      prefix === undefined ? (
        <Button type="submit" variant={ButtonVariant.MINIMAL} icon={<Search />} aria-label={t('list.search')} />
      ) : (
        <span className="list-code-prefix" aria-hidden="true">
          {prefix}
        </span>
      ),
    [prefix, t],
  );
  const askNow = (text: string): void => {
    setTyped(read(text));
    ask(text);
    setAsked(undefined);
  };
  return (
    <form
      role="presentation"
      onSubmit={(event) => {
        event.preventDefault();
        askNow(typed);
      }}
    >
      <InputGroup
        {...(searchBox ? { inputRef: searchBox } : {})}
        type="search"
        className={prefix === undefined ? 'list-search' : 'list-search list-code'}
        leftElement={before}
        {...(prefix === undefined ? {} : { inputMode: 'numeric' as const })}
        aria-label={prefix === undefined ? label : `${label} (${prefix})`}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          if (text === '') askNow('');
          else if (asTyped) timer.current = setTimeout(() => typing(text), typingPause);
        }}
        onBlur={() => askNow(typed)}
      />
    </form>
  );
}

/** The figures of a code that was typed or copied whole, its prefix in Latin or in Cyrillic letters. */
function withoutPrefix(typed: string, prefix: string): string {
  const written = typed.trim();
  return fold(written.slice(0, prefix.length)) === fold(prefix) ? written.slice(prefix.length).trim() : written;
}
