import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from '../i18n/use-translation';
import {
  cadenceKinds,
  cronOf,
  lastDayOfEveryMonth,
  weekdays,
  type Cadence,
  type CadenceKind,
} from '../../contract/export/cadence';
import { FormInput } from '../fields/line/form-input';
import { TimeInput } from '../fields/date/time-input';
import { languageInUse } from '../i18n/language';

interface WhenProps {
  cadence: Cadence;
  set: (cadence: Cadence) => void;
  messages: readonly string[];
}

/** When it runs: chosen from a list, or as the five fields of cron. */
export function ScheduleWhen({ cadence, set, messages }: WhenProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const time = cadence.kind === 'cron' ? '08:00' : cadence.time;
  return (
    <FormGroup
      className="form-field form-span-12"
      label={t('schedules.columns.when')}
      labelFor="schedule-cadence"
      intent={messages.length > 0 ? 'danger' : 'none'}
      helperText={messages.length > 0 ? messages.join(' ') : t('schedules.zone')}
    >
      <div className="schedule-row">
        <HTMLSelect
          id="schedule-cadence"
          value={cadence.kind}
          onChange={({ currentTarget: { value } }) => set(cadenceWith(value as CadenceKind, time, cadence))}
        >
          {Object.entries(cadenceKinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label[language]}
            </option>
          ))}
        </HTMLSelect>
        {cadence.kind === 'weekly' && (
          <HTMLSelect
            aria-label={t('schedules.weekday')}
            value={cadence.weekday}
            onChange={({ currentTarget: { value } }) => set({ ...cadence, weekday: Number(value) })}
          >
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <option key={day} value={day}>
                {weekdays[day]?.[language]}
              </option>
            ))}
          </HTMLSelect>
        )}
        {cadence.kind === 'monthly' && (
          <HTMLSelect
            aria-label={t('schedules.day')}
            value={cadence.day}
            onChange={({ currentTarget: { value } }) => set({ ...cadence, day: Number(value) })}
          >
            {Array.from({ length: lastDayOfEveryMonth }, (_, day) => (
              <option key={day} value={day + 1}>
                {day + 1}
              </option>
            ))}
          </HTMLSelect>
        )}
        {cadence.kind === 'cron' ? (
          <FormInput
            aria-label="cron"
            className="schedule-cron"
            value={cadence.cron}
            invalid={messages.length > 0}
            onChange={({ currentTarget: { value } }) => set({ kind: 'cron', cron: value })}
          />
        ) : (
          <TimeInput
            label={t('schedules.time')}
            value={cadence.time}
            onChange={(changed) => set({ ...cadence, time: changed })}
          />
        )}
      </div>
    </FormGroup>
  );
}

function cadenceWith(kind: CadenceKind, time: string, before: Cadence): Cadence {
  switch (kind) {
    case 'weekly':
      return { kind, weekday: 1, time };
    case 'monthly':
      return { kind, day: 1, time };
    case 'cron':
      return { kind, cron: cronOf(before) };
    default:
      return { kind, time };
  }
}
