import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { periodLabels, periodOn } from '../../contract/export/periods';
import type { ListFilter } from '../../contract/filters/filter';
import { localDay } from '../../contract/time';
import { DateInput } from '../fields/date/date-input';
import { languageInUse } from '../i18n/language';

interface RangeProps {
  from: [string, ListFilter];
  to: [string, ListFilter];
  values: Readonly<Record<string, string>>;
  set: (values: Record<string, string>) => void;
  isNeeded: boolean;
  messages: readonly string[];
}

const fixed = 'fixed';

/** The days: a period that moves with the calendar, or two fixed days. */
export function ScheduleRange({
  from: [first, declared],
  to: [last, end],
  values,
  set,
  isNeeded,
  messages,
}: RangeProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const today = localDay(new Date());
  const [start = '', until = ''] = [values[first], values[last]];
  const isWord = start === until && periodOn(start, today) !== undefined;
  const [isFixed, setFixed] = useState(!isWord && start + until !== '');
  const both = (from: string, to: string) => set({ ...values, [first]: from, [last]: to });
  const label = t('schedules.range');
  const period = isWord ? periodOn(start, today) : undefined;
  return (
    <FormGroup
      className="form-field form-span-12"
      label={label}
      labelFor={`schedule-${first}`}
      intent={messages.length > 0 ? 'danger' : 'none'}
      helperText={messages.length > 0 ? messages.join(' ') : period && t('schedules.rangeNow', { ...period })}
    >
      <div className="schedule-row">
        <HTMLSelect
          id={`schedule-${first}`}
          value={isFixed ? fixed : isWord ? start : ''}
          onChange={({ currentTarget: { value } }) => {
            setFixed(value === fixed);
            if (value === fixed) both(period?.first ?? '', period?.last ?? '');
            else both(value, value);
          }}
        >
          {!isNeeded && <option value="">{t('schedules.anyTime')}</option>}
          {Object.entries(periodLabels).map(([word, text]) => (
            <option key={word} value={word}>
              {text[language]}
            </option>
          ))}
          <option value={fixed}>{t('schedules.fixedDays')}</option>
        </HTMLSelect>
        {isFixed && (
          <>
            <DateInput
              label={declared.label?.[language] ?? label}
              value={start}
              onChange={(value) => both(value, until)}
            />
            <DateInput label={end.label?.[language] ?? label} value={until} onChange={(value) => both(start, value)} />
          </>
        )}
      </div>
    </FormGroup>
  );
}
