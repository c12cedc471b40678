import { Button, ButtonVariant, Classes } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FieldKind } from '../../../contract/fields/field';
import { FormInput } from '../form-input';
import { textOf, type FieldInputProps } from './field-input';
import { useFirstFocus } from './use-first-focus';

/** The keyboard that a phone offers for it. */
const typeOfKind: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' };

export function LineInput(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, autoFocus, onFocus, onBlur } = props;
  useFirstFocus(id, autoFocus);
  return (
    <FormInput
      {...{ id, invalid, describedBy, disabled, onBlur }}
      onFocus={(event) => {
        // A long text is read from its beginning where nobody has pointed into it.
        if (autoFocus) event.currentTarget.scrollLeft = 0;
        onFocus();
      }}
      inputRef={field.ref}
      type={typeOfKind[declared.kind] ?? 'text'}
      required={declared.required}
      value={textOf(props)}
      onChange={field.onChange}
    />
  );
}

/** The letters stand there already; of what is typed or pasted behind them the digits count. */
export function MaskedInput(props: FieldInputProps & { mask: { prefix: string; digits: number } }) {
  const { declared, field, id, invalid, describedBy, disabled, autoFocus, mask, onFocus, onBlur } = props;
  useFirstFocus(id, autoFocus);
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

/** It grows with what is written by its style; to measure it would lay out the whole form for each of them. */
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

export function PasswordInput(props: FieldInputProps) {
  const { declared, field, id, invalid, describedBy, disabled, onFocus, onBlur } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t('form.hidePassword') : t('form.showPassword');
  return (
    <FormInput
      {...{ id, invalid, describedBy, disabled, onFocus, onBlur }}
      inputRef={field.ref}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      required={declared.required}
      value={textOf(props)}
      onChange={field.onChange}
      end={
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={shown ? <EyeOff /> : <EyeOpen />}
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
