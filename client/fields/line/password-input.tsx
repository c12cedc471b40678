import { Button, ButtonVariant } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { textOf, type FieldInputProps } from '../field-input';
import { FormInput } from './form-input';

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
