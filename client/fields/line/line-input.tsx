import type { FieldInputProps } from '../field-input';
import { textOf } from '../field-input';
import { FormInput } from './form-input';
import { useFirstFocus } from './use-first-focus';

/** `type` decides which keyboard a phone shows. */
export function LineInput({ type = 'text', ...props }: FieldInputProps & { type?: 'text' | 'email' | 'tel' }) {
  const { declared, form, field, id, invalid, describedBy, disabled, autoFocus, onFocus, onBlur } = props;
  useFirstFocus(id, form, autoFocus);
  return (
    <FormInput
      {...{ id, invalid, describedBy, disabled, onBlur, type }}
      onFocus={(event) => {
        // A field focused by the page, not by a click, shows the beginning of a long text.
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
