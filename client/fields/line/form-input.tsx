import { Classes } from '@blueprintjs/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import '../inputs.css';

/** State of an input that comes from its field; a filter of a list has none. */
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
  /** The fixed letters of a code, shown before the typed text. */
  prefix?: string;
  /** The unit shown after the typed text. */
  suffix?: string | undefined;
  /** A button or an icon at the end of the input. */
  end?: ReactNode;
}

/**
 * A single-line text input. Browser autocomplete is off, because it would offer values of other records. Used in place of the UI kit's
 * input, which measures its elements and renders twice; a form has fifty of them.
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
          ...(prefix === undefined ? {} : { paddingLeft: paddingFor(prefix) }),
          ...(suffix === undefined ? {} : { paddingRight: paddingFor(suffix) }),
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

/** Capital letters are a third wider than digits. */
const paddingFor = (text: string): string => `calc(${text.length * 1.35}ch + 2 * var(--space-2))`;
