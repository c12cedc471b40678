import { Button, ButtonVariant, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { localDay } from '../../../contract/time';
import { parseDate } from './dates';
import { FormInput, type InputState } from '../line/form-input';
import { keepOwnUndo } from '../line/own-undo';
import { Popup } from '../../ui/popup';

/** The calendar is heavy and most dates are typed: it is fetched when first opened. */
const DateCalendar = lazyPart(() => import('./date-calendar'));

interface DateInputProps extends InputState {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Registers what takes the typed text over before the form is saved. */
  beforeSave?: (commit: () => Promise<void>) => () => void;
}

/** A day, typed in any of the ways people type it or picked; what cannot be a day stays as typed, for the form to refuse. */
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
  const commitNow = useEffectEvent(async () => commit());
  useEffect(() => beforeSave?.(() => commitNow()), [beforeSave]);
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
        if (typed !== undefined) keepOwnUndo(event);
        if (event.key === 'Enter') commit();
        if (event.code !== 'ArrowDown' || !event.altKey) return;
        // Elsewhere in a form the same keys go to the next record.
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
