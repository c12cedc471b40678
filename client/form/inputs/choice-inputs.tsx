import { Checkbox, HTMLSelect, Switch } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation';
import { languageInUse } from '../../i18n/language';
import { ChoiceSearch } from '../choice-search';
import { choiceKey, mostToSee } from '../picker/choice-source';
import type { FieldInputProps } from './field-input';
import { usePicking } from './use-picking';

export function FlagInput({ field, id, disabled, onFocus, onBlur }: FieldInputProps) {
  const { t } = useTranslation();
  return (
    <Switch
      {...{ id, disabled, onFocus, onBlur }}
      inputRef={field.ref}
      checked={field.value === true}
      label={field.value === true ? t('form.on') : t('form.off')}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

/** A choice of two that reads as on and off. */
export function SwitchInput(props: FieldInputProps & { asSwitch: { on: number; off: number } }) {
  const { declared, field, id, invalid, describedBy, disabled, asSwitch, choose, onFocus, onBlur } = props;
  const { t } = useTranslation();
  const isOn = field.value === asSwitch.on;
  const words = declared.choices?.[isOn ? asSwitch.on : asSwitch.off]?.[languageInUse()];
  return (
    <Switch
      {...{ id, disabled, onFocus, onBlur }}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      inputRef={field.ref}
      checked={isOn}
      label={words ?? (isOn ? t('form.on') : t('form.off'))}
      onChange={() => choose(isOn ? asSwitch.off : asSwitch.on)}
    />
  );
}

/** One of a fixed list: a few are shown to choose from, many are found by typing. */
export function ChoiceInput(props: FieldInputProps) {
  return Object.keys(props.declared.choices ?? {}).length > mostToSee ? (
    <SearchedChoice {...props} />
  ) : (
    <ShownChoice {...props} />
  );
}

function SearchedChoice(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, choose, onFocus, onBlur } = props;
  return (
    <ChoiceSearch
      {...{ id, invalid, describedBy, disabled, onFocus, onBlur }}
      {...usePicking(props)}
      choices={declared.choices ?? {}}
      value={field.value as string | number | null}
      onChange={choose}
      inputRef={field.ref}
      required={declared.required}
    />
  );
}

function ShownChoice({
  declared,
  field,
  id,
  invalid,
  describedBy,
  disabled,
  choose,
  onFocus,
  onBlur,
}: FieldInputProps) {
  const { t } = useTranslation();
  const { choices = {}, required } = declared;
  const value = field.value as string | number | null;
  return (
    <HTMLSelect
      {...{ id, disabled, onFocus, onBlur }}
      fill
      className={invalid ? 'form-invalid' : ''}
      ref={field.ref}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      value={value === null ? '' : String(value)}
      onChange={(event) => choose(event.target.value === '' ? null : choiceKey(event.target.value))}
    >
      {(value === null || !required) && <option value="">{required ? t('form.choose') : t('form.none')}</option>}
      {Object.entries(choices).map(([key, label]) => (
        <option key={key} value={key}>
          {label[languageInUse()]}
        </option>
      ))}
    </HTMLSelect>
  );
}

/** Several of a fixed list. */
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
