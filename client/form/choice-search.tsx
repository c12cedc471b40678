import { useMemo, type ComponentProps } from 'react';
import type { Choices } from '../../contract/fields';
import { bestFirst } from '../../contract/fold';
import { languageInUse, type Language } from '../i18n/language';
import { RefInput, type RefSource } from './ref-input';
import './inputs.css';

/** More than these nobody looks through: they are found by typing. */
export const mostToSee = 20;

type ChoiceSearchProps = Omit<ComponentProps<typeof RefInput>, 'name' | 'source' | 'value' | 'onChange'> & {
  choices: Choices;
  /** A key of the choices. */
  value: string | number | null;
  onChange: (key: string | null) => void;
};

export function ChoiceSearch({ choices, value, onChange, ...input }: ChoiceSearchProps) {
  const language = languageInUse();
  const source = useMemo<RefSource>(() => searchIn(choices, language), [choices, language]);
  const key = value === null ? null : String(value);
  return (
    <RefInput
      {...input}
      value={key}
      name={key === null ? undefined : choices[key]?.[language]}
      source={source}
      onChange={(item) => onChange(item === null ? null : String(item.id))}
    />
  );
}

/** By a name of either language or the key, the best first. */
function searchIn(choices: Choices, language: Language): RefSource {
  const items = Object.entries(choices)
    .map(([key, label]) => ({ id: key, name: label[language], names: [label.mn, label.en, key] }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return async (typed) => bestFirst(items, typed, ({ names }) => names);
}
