import { Classes } from '@blueprintjs/core';
import { textOf, type FieldInputProps } from '../field-input';

/** CSS makes it grow with its text; measuring it would lay out the whole form for each note. */
export function NoteInput(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, onFocus, onBlur } = props;
  const text = textOf(props);
  return (
    <textarea
      {...{ id, disabled, onFocus, onBlur }}
      ref={field.ref}
      className={`${Classes.INPUT} ${Classes.FILL} ${invalid ? Classes.INTENT_DANGER : ''}`}
      rows={text.split('\n').length}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={declared.required}
      value={text}
      onChange={field.onChange}
    />
  );
}
