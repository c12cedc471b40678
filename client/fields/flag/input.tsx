import { Switch } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation';
import type { FieldInputProps } from '../field-input';

export function FlagInput({ field, id, disabled, onFocus, onBlur }: FieldInputProps) {
  const { t } = useTranslation();
  return (
    <Switch
      {...{ id, disabled, onFocus, onBlur }}
      inputRef={field.ref}
      checked={field.value === true}
      label={field.value === true ? t('form.on') : t('form.off')}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
