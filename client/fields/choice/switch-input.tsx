import { Switch } from '@blueprintjs/core';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { FieldInputProps } from '../field-input';

/** A switch for a choice of two values that mean on and off. */
export function SwitchInput(props: FieldInputProps & { asSwitch: { on: number; off: number } }) {
  const { declared, field, id, invalid, describedBy, disabled, asSwitch, choose, onFocus, onBlur } = props;
  const { t } = useTranslation();
  const isOn = field.value === asSwitch.on;
  const words = declared.choices?.[isOn ? asSwitch.on : asSwitch.off]?.[languageInUse()];
  return (
    <Switch
      {...{ id, disabled, onFocus, onBlur }}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      inputRef={field.ref}
      checked={isOn}
      label={words ?? (isOn ? t('form.on') : t('form.off'))}
      onChange={() => choose(isOn ? asSwitch.off : asSwitch.on)}
    />
  );
}
