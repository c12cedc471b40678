import type { FieldInputProps } from '../field-input';
import { textOf } from '../field-input';
import { FormInput } from './form-input';
import { useFirstFocus } from './use-first-focus';

/** `type` decides which keyboard a phone offers. */
export function LineInput({ type = 'text', ...props }: FieldInputProps & { type?: 'text' | 'email' | 'tel' }) {
  const { declared, form, field, id, invalid, describedBy, disabled, autoFocus, onFocus, onBlur } = props;
  useFirstFocus(id, form, autoFocus);
  return (
    <FormInput
      {...{ id, invalid, describedBy, disabled, onBlur, type }}
      onFocus={(event) => {
        // A long text is read from its beginning where nobody has pointed into it.
        if (autoFocus) event.currentTarget.scrollLeft = 0;
        onFocus();
      }}
      inputRef={field.ref}
      required={declared.required}
      value={textOf(props)}
      onChange={field.onChange}
    />
  );
}
