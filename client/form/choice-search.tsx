import { useMemo, type ComponentProps } from 'react';
import type { Choices } from '../../contract/fields';
import { fold } from '../../contract/fold';
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

/** By a name of either language or the key; those that begin so stand first. */
function searchIn(choices: Choices, language: Language): RefSource {
  const items = Object.entries(choices)
    .map(([key, label]) => ({ id: key, name: label[language], folded: [label.mn, label.en, key].map(fold) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return async (typed) => {
    const wanted = fold(typed);
    return items
      .filter(({ folded }) => folded.some((name) => name.includes(wanted)))
      .sort(
        (a, b) =>
          Number(b.folded.some((name) => name.startsWith(wanted))) -
          Number(a.folded.some((name) => name.startsWith(wanted))),
      );
  };
}
