import { useMemo, type ComponentProps } from 'react';
import type { Choices } from '../../../contract/fields/field';
import { languageInUse } from '../../i18n/language';
import { choiceKey, choiceSource } from './choice-source';
import { RefInput } from './ref-input';

type ChoiceSearchProps = Omit<ComponentProps<typeof RefInput>, 'name' | 'source' | 'value' | 'onChange'> & {
  choices: Choices;
  /** A key of `choices`. */
  value: string | number | null;
  onChange: (key: string | number | null) => void;
};

export function ChoiceSearch({ choices, value, onChange, ...input }: ChoiceSearchProps) {
  const language = languageInUse();
  const source = useMemo(() => choiceSource(choices, language), [choices, language]);
  const key = value === null ? null : choiceKey(String(value));
  return (
    <RefInput
      {...input}
      value={key}
      name={key === null ? undefined : choices[key]?.[language]}
      source={source}
      onChange={(item) => onChange(item?.id ?? null)}
    />
  );
}
