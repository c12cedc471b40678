import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { parseTime } from './dates';
import { FormInput } from '../line/form-input';

/** A time of day, typed. Text that is no time is replaced by the previous value. */
export function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed === undefined) return;
    const time = parseTime(typed);
    setTyped(undefined);
    if (time !== undefined && time !== value) onChange(time);
  };
  return (
    <FormInput
      className="time-input"
      aria-label={label}
      title={t('form.typeTime')}
      inputMode="numeric"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
