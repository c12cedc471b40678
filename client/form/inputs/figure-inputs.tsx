import type { NumberKind } from '../../../contract/format-number';
import { languageInUse } from '../../i18n/language';
import { DateInput } from '../date-input';
import { useFormContext } from '../form-context';
import { NumberInput } from '../number-input';
import { textOf, type FieldInputProps } from './field-input';
import { useFirstFocus } from './use-first-focus';

export function FigureInput(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, suffix, autoFocus, onFocus, onBlur } = props;
  useFirstFocus(id, autoFocus);
  return (
    <span onFocus={onFocus}>
      <NumberInput
        {...{ id, invalid, describedBy, disabled, suffix, onBlur }}
        required={declared.required}
        kind={declared.kind as NumberKind}
        digits={declared.digits}
        inputRef={field.ref}
        value={textOf(props)}
        onChange={field.onChange}
      />
    </span>
  );
}

export function DayInput(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, choose, onFocus, onBlur } = props;
  const { beforeSave } = useFormContext();
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
