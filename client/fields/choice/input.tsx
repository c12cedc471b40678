import { HTMLSelect } from '@blueprintjs/core';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { FieldInputProps } from '../field-input';
import { choiceKey, maxVisibleChoices } from '../picker/choice-source';
import { ChoiceSearch } from '../picker/choice-search';
import { useFirstFocus } from '../line/use-first-focus';
import { usePicking } from '../picker/use-picking';

/** One value of a fixed list: a short list is a select, a long one is searched by typing. */
export function ChoiceInput(props: FieldInputProps) {
  return Object.keys(props.declared.choices ?? {}).length > maxVisibleChoices ? (
    <SearchedChoice {...props} />
  ) : (
    <ChoiceSelect {...props} />
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

function ChoiceSelect({
  declared,
  field,
  id,
  invalid,
  describedBy,
  disabled,
  form,
  autoFocus,
  choose,
  onFocus,
  onBlur,
}: FieldInputProps) {
  const { t } = useTranslation();
  useFirstFocus(id, form, autoFocus);
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
