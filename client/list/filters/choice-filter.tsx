import { HTMLSelect } from '@blueprintjs/core';
import type { Label } from '../../../contract/label';
import { ChoiceSearch } from '../../fields/picker/choice-search';
import { maxVisibleChoices } from '../../fields/picker/choice-source';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';

/** A filter by a value of a fixed list: a short list is a select, a long one is searched by typing. */
export function ChoiceFilter({
  label,
  value,
  set,
  choices,
  sequence = Object.keys(choices),
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  choices: Readonly<Record<string, Label>>;
  sequence?: readonly string[] | undefined;
}) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (Object.keys(choices).length > maxVisibleChoices) {
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
      {sequence.map((key) => (
        <option key={key} value={key}>
          {choices[key]![language]}
        </option>
      ))}
    </HTMLSelect>
  );
}
