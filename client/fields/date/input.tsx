import { languageInUse } from '../../i18n/language';
import { textOf, type FieldInputProps } from '../field-input';
import { DateInput } from './date-input';

export function DayInput(props: FieldInputProps) {
  const { declared, form, field, id, invalid, describedBy, disabled, choose, onFocus, onBlur } = props;
  const { beforeSave } = form;
  return (
    <span onFocus={onFocus}>
      <DateInput
        {...{ id, invalid, describedBy, disabled, beforeSave, onBlur }}
        required={declared.required}
        label={declared.label[languageInUse()]}
        inputRef={field.ref}
        value={textOf(props)}
        onChange={choose}
      />
    </span>
  );
}
