import { textOf, type FieldInputProps } from '../field-input';
import { FormInput } from './form-input';
import { useFirstFocus } from './use-first-focus';

/** A code whose letter prefix is fixed; only the digits of typed or pasted text are used. */
export function MaskedInput(props: FieldInputProps & { mask: { prefix: string; digits: number } }) {
  const { declared, form, field, id, invalid, describedBy, disabled, autoFocus, mask, onFocus, onBlur } = props;
  useFirstFocus(id, form, autoFocus);
  const code = textOf(props);
  const shown = code.startsWith(mask.prefix) ? code.slice(mask.prefix.length) : code;
  return (
    <FormInput
      {...{ id, invalid, describedBy, disabled, onFocus, onBlur }}
      inputRef={field.ref}
      inputMode="numeric"
      prefix={mask.prefix}
      required={declared.required}
      value={shown}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D+/g, '').slice(0, mask.digits);
        field.onChange(digits === '' ? '' : mask.prefix + digits);
      }}
    />
  );
}
