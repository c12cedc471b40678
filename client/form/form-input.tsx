import { InputGroup, Intent, type InputGroupProps } from '@blueprintjs/core';
import type { Ref } from 'react';
import './inputs.css';

/** What the field around an input says of it; a filter of a list says nothing. */
export interface InputState {
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
}

type FormInputProps = Omit<InputGroupProps, keyof InputState | 'autoComplete' | 'intent'> &
  InputState & { autoComplete?: 'off' | 'new-password' };

/** A line to type into. The browser proposes nothing: what it remembers is of other records. */
export function FormInput({
  id,
  inputRef,
  invalid = false,
  describedBy,
  disabled = false,
  autoComplete = 'off',
  ...input
}: FormInputProps) {
  return (
    <InputGroup
      {...input}
      id={id}
      inputRef={inputRef}
      autoComplete={autoComplete}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={disabled}
      intent={invalid ? Intent.DANGER : Intent.NONE}
    />
  );
}
