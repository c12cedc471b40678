import { Checkbox } from '@blueprintjs/core';
import { languageInUse } from '../../i18n/language';
import type { FieldInputProps } from '../field-input';

/** Several values of a fixed list, as checkboxes. */
export function ChoicesInput({ declared, field, id, describedBy, disabled, onFocus, onBlur }: FieldInputProps) {
  const language = languageInUse();
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const keys = Object.keys(declared.choices ?? {}).map(Number);
  return (
    <div {...{ id, onFocus, onBlur }} role="group" aria-label={declared.label[language]} aria-describedby={describedBy}>
      {keys.map((key) => (
        <Checkbox
          key={key}
          inline
          disabled={disabled}
          checked={chosen.includes(key)}
          label={declared.choices?.[key]?.[language] ?? String(key)}
          onChange={() => field.onChange(keys.filter((other) => chosen.includes(other) !== (other === key)))}
        />
      ))}
    </div>
  );
}
