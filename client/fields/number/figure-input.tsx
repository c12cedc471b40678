import { fieldKinds } from '../../../contract/fields/kinds';
import { integerKind } from '../../../contract/fields/integer/kind';
import { textOf, type FieldInputProps } from '../field-input';
import { useFirstFocus } from '../line/use-first-focus';
import { NumberInput } from './number-input';

export function FigureInput(props: FieldInputProps) {
  const { declared, form, field, id, invalid, describedBy, disabled, suffix, autoFocus, onFocus, onBlur } = props;
  useFirstFocus(id, form, autoFocus);
  return (
    <span onFocus={onFocus}>
      <NumberInput
        {...{ id, invalid, describedBy, disabled, suffix, onBlur }}
        required={declared.required}
        decimals={fieldKinds[declared.kind].decimals ?? integerKind.decimals}
        digits={declared.digits}
        inputRef={field.ref}
        value={textOf(props)}
        onChange={field.onChange}
      />
    </span>
  );
}
