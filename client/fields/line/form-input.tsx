import { Classes } from '@blueprintjs/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import '../inputs.css';

/** What the field around an input says of it; a filter of a list says nothing. */
export interface InputState {
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

type OfInput = Omit<ComponentProps<'input'>, keyof InputState | 'ref' | 'autoComplete' | 'prefix' | 'size'>;

interface FormInputProps extends OfInput, InputState {
  autoComplete?: 'off' | 'new-password';
  /** What stands before everything that is typed: the letters of a code. */
  prefix?: string;
  /** A unit behind it. */
  suffix?: string | undefined;
  /** A button or a sign at its end. */
  end?: ReactNode;
}

/**
 * A line to type into. The browser proposes nothing: what it remembers is of other records. The kit's own measures what stands
 * inside it and renders twice, each one of the fifty of a form.
 */
export function FormInput({
  id,
  inputRef,
  invalid = false,
  describedBy,
  disabled = false,
  required,
  autoComplete = 'off',
  className = '',
  prefix,
  suffix,
  end,
  ...input
}: FormInputProps) {
  const state = `${invalid ? Classes.INTENT_DANGER : ''} ${disabled ? Classes.DISABLED : ''}`;
  return (
    <div className={`${Classes.INPUT_GROUP} ${state} ${className}`}>
      {prefix !== undefined && (
        <span className={Classes.INPUT_LEFT_CONTAINER}>
          <span className="code-prefix">{prefix}</span>
        </span>
      )}
      <input
        type="text"
        {...input}
        id={id}
        aria-required={required}
        ref={inputRef}
        className={Classes.INPUT}
        style={{
          ...(prefix === undefined ? {} : { paddingLeft: roomFor(prefix) }),
          ...(suffix === undefined ? {} : { paddingRight: roomFor(suffix) }),
        }}
        autoComplete={autoComplete}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        disabled={disabled}
      />
      {(end ?? suffix) !== undefined && (
        <span className={Classes.INPUT_ACTION}>{end ?? <span className="number-suffix">{suffix}</span>}</span>
      )}
    </div>
  );
}

/** Capitals are a third wider than figures. */
const roomFor = (text: string): string => `calc(${text.length * 1.35}ch + 2 * var(--space-2))`;
