import { Button, ButtonVariant, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDeclaration, ListFilter } from '../../contract/list';
import type { Label } from '../../contract/fields';
import { DateInput } from '../form/date-input';
import { languageInUse } from '../i18n/language';

export type FilterInput = (value: string, set: (value: string) => void) => ReactNode;

interface FiltersProps {
  list: ListDeclaration;
  values: Readonly<Record<string, string>>;
  set: (values: Record<string, string>) => void;
  /** Pickers of references, and whatever else the declaration alone cannot draw. */
  inputs?: Readonly<Record<string, FilterInput>> | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The filters of a list, drawn from its declaration: they say what is asked for now, and each is a part of the address. */
export function ListFilters({ list, values, set, inputs, searchBox }: FiltersProps) {
  const { t } = useTranslation();
  const one = (name: string) => (value: string) => set({ ...values, [name]: value });
  const isSet = Object.keys(values).length > 0;
  return (
    <search className="list-filters">
      {Object.entries(list.filters).map(([name, filter], place) => {
        const value = values[name] ?? '';
        const own = inputs?.[name];
        if (own) return <span key={name}>{own(value, one(name))}</span>;
        return <Filter key={name} name={name} filter={filter} value={value} set={one(name)} {...(place === 0 ? { searchBox } : {})} />;
      })}
      {isSet && <Button variant={ButtonVariant.MINIMAL} icon={<Cross />} text={t('list.resetFilters')} onClick={() => set({})} />}
    </search>
  );
}

interface FilterProps {
  name: string;
  filter: ListFilter;
  value: string;
  set: (value: string) => void;
  searchBox?: RefObject<HTMLInputElement | null>;
}

function Filter({ filter, value, set, searchBox }: FilterProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const label = filter.label?.[language];
  switch (filter.kind) {
    case 'from':
      return <DateInput label={label ?? t('list.from')} value={value} onChange={set} />;
    case 'to':
      return <DateInput label={label ?? t('list.to')} value={value} onChange={set} />;
    case 'flag':
      return <Choice label={label ?? ''} value={value} set={set} choices={{ 1: { mn: 'Тийм', en: 'Yes' }, 2: { mn: 'Үгүй', en: 'No' } }} />;
    case 'which':
      return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
    case 'equal':
      if (filter.choices) return <Choice label={label ?? ''} value={value} set={set} choices={filter.choices} />;
      return <Words label={label ?? t('list.search')} value={value} set={set} />;
    case 'code':
    case 'contains':
      return <Words label={label ?? t('list.search')} value={value} set={set} searchBox={searchBox} />;
    default:
      return filter satisfies never;
  }
}

function Choice({ label, value, set, choices }: { label: string; value: string; set: (value: string) => void; choices: Readonly<Record<string, Label>> }) {
  const { t } = useTranslation();
  const language = languageInUse();
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

/** Asked for with Enter, by leaving the box, or by emptying it: not at every letter. */
function Words({ label, value, set, searchBox }: { label: string; value: string; set: (value: string) => void; searchBox?: RefObject<HTMLInputElement | null> | undefined }) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const { t } = useTranslation();
  // The address changed under the box: back, or a reset.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const ask = (text: string): void => {
    if (text.trim() !== value) set(text.trim());
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
        className="list-search"
        leftElement={<Button type="submit" variant={ButtonVariant.MINIMAL} icon={<Search />} aria-label={t('list.search')} />}
        aria-label={label}
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
