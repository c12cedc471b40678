import { Button, ButtonVariant, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { localDay } from '../../../contract/time';
import { parseDate } from './dates';
import { FormInput, type InputState } from '../line/form-input';
import { keepUndoInInput } from '../line/own-undo';
import { Popup } from '../../ui/popup';

/** The calendar is a large module and most dates are typed, so it is loaded when first opened. */
const DateCalendar = lazyPart(() => import('./date-calendar'));

interface DateInputProps extends InputState {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Registers a callback that commits the typed text to the form before it is saved. */
  beforeSave?: (commit: () => Promise<void>) => () => void;
}

/** A date, typed in any accepted format or picked in the calendar. Text that is no date stays in the field, and validation refuses it. */
export function DateInput({ label, value, onChange, onBlur, beforeSave, ...state }: DateInputProps) {
  const { id, disabled = false } = state;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const commit = (): void => {
    if (typed === undefined) return;
    const day = parseDate(typed, localDay(new Date()));
    const next = day === undefined ? typed : (day ?? '');
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  const commitBeforeSave = useEffectEvent(async () => commit());
  useEffect(() => beforeSave?.(() => commitBeforeSave()), [beforeSave]);
  return (
    <FormInput
      {...state}
      className="date-input"
      aria-label={id ? undefined : label}
      placeholder={id ? t('form.datePattern') : label}
      title={t('form.typeDate')}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        commit();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (typed !== undefined) keepUndoInInput(event);
        if (event.key === 'Enter') commit();
        if (event.code !== 'ArrowDown' || !event.altKey) return;
        // Outside of this input Alt+Down goes to the next record.
        event.preventDefault();
        setOpen(true);
      }}
      end={
        <Popup
          placement="bottom-end"
          isOpen={open}
          onInteraction={setOpen}
          content={
            <Suspense fallback={<Spinner className="date-wait" size={20} />}>
              <DateCalendar
                value={value}
                onPick={(day) => {
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Suspense>
          }
        >
          <Button
            variant={ButtonVariant.MINIMAL}
            tabIndex={-1}
            icon={<Calendar />}
            aria-label={t('form.openCalendar')}
            disabled={disabled}
          />
        </Popup>
      }
    />
  );
}
