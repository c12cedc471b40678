import { Button, ButtonVariant, Intent, Switch } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { fieldMessages } from '../../contract/refusals';
import type { TableDeclaration } from '../../contract/list';
import { localDay } from '../../contract/time';
import { DateInput } from '../fields/date/date-input';
import { languageInUse } from '../i18n/language';
import { useBeside, type Asked } from './asked';
import { presetDays } from './presets';
import './range.css';

export interface RangeFields {
  values: Asked;
  set: (name: string, value: string) => void;
  /** The error message of a field, shown under it. */
  complaint: (name: string) => ReactNode;
}

interface RangeFormProps {
  /** The declared filters; the labels of `start` and `end` say which days are meant. */
  filters: TableDeclaration['filters'];
  /** The query in the address; `start` and `end` are the days. */
  asked: Asked;
  /** The errors of the values, by field. */
  complaintsOf: (values: Asked) => Readonly<Record<string, keyof typeof fieldMessages>>;
  /** The messages of the server about the query, by field. */
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  submit: string;
  ask: (values: Asked) => void;
  /** Whether the year before can be compared. */
  hasBeside?: boolean;
  /** Whether it is compared if the address does not say so. */
  isUsuallyBeside?: boolean;
  /** Called when the user submits the query with something missing or wrong. */
  onRefused?: (values: Asked) => void;
  /** The values that a preset range sets besides the days, if none is chosen yet. */
  alsoWithDays?: (values: Asked) => Asked;
  /** The inputs besides the days. */
  children?: (fields: RangeFields) => ReactNode;
}

/**
 * Two days, typed or chosen from preset ranges. An error is shown for a field that the user touched or that came with the
 * address.
 */
export function RangeForm(props: RangeFormProps) {
  const {
    filters,
    asked,
    complaintsOf,
    refused = {},
    submit,
    ask,
    hasBeside = false,
    isUsuallyBeside = false,
    onRefused,
    alsoWithDays,
    children,
  } = props;
  const language = languageInUse();
  const [values, setValues] = useState(asked);
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const [shown, setShown] = useState(asked);
  // The address changed while the form was shown: by the back button, a preset range, or a link.
  if (JSON.stringify(shown) !== JSON.stringify(asked)) {
    setShown(asked);
    setValues(asked);
    setTouched({});
  }
  const set = (name: string, value: string): void => setValues((old) => ({ ...old, [name]: value }));
  const complaints = complaintsOf(values);
  const wrong = (name: string): string | undefined => {
    const complaint = complaints[name];
    if (complaint !== undefined)
      return touched[name] || asked[name] !== '' ? fieldMessages[complaint][language] : undefined;
    return values[name] === asked[name] ? refused[name]?.join(' ') : undefined;
  };
  const complaint = (name: string): ReactNode => (
    <span className="range-complaint" role={wrong(name) ? 'alert' : undefined}>
      {wrong(name)}
    </span>
  );
  const tryToAsk = (next: Asked): void => {
    setTouched(Object.fromEntries(Object.keys(next).map((name) => [name, true])));
    if (Object.keys(complaintsOf(next)).length === 0) ask(next);
    else onRefused?.(next);
  };
  return (
    <form
      className="range-form"
      onSubmit={(event) => {
        event.preventDefault();
        tryToAsk(values);
      }}
    >
      {(['start', 'end'] as const).map((name) => (
        <div key={name} className="range-day">
          <DateInput
            label={filters[name]?.label?.[language] ?? ''}
            value={values[name] ?? ''}
            onChange={(value) => set(name, value)}
            onBlur={() => setTouched((old) => ({ ...old, [name]: true }))}
            invalid={wrong(name) !== undefined}
          />
          {complaint(name)}
        </div>
      ))}
      {children?.({ values, set, complaint })}
      <Button type="submit" intent={Intent.PRIMARY} text={submit} />
      <ReadyRanges
        values={values}
        take={(days) => {
          const next = { ...values, ...alsoWithDays?.(values), ...days };
          setValues(next);
          tryToAsk(next);
        }}
      />
      {hasBeside && <BesideSwitch usually={isUsuallyBeside} />}
    </form>
  );
}

function ReadyRanges({ values, take }: { values: Asked; take: (days: Asked) => void }) {
  const { t } = useTranslation();
  const presets = presetDays(localDay(new Date()));
  return (
    <span className="range-presets">
      {Object.entries(presets).map(([name, days]) => {
        const isTaken = days.start === values['start'] && days.end === values['end'];
        return (
          <Button
            key={name}
            variant={ButtonVariant.MINIMAL}
            active={isTaken}
            aria-pressed={isTaken}
            text={t(`range.presets.${name as keyof typeof presets}`)}
            onClick={() => take({ ...days })}
          />
        );
      })}
    </span>
  );
}

function BesideSwitch({ usually }: { usually: boolean }) {
  const { t } = useTranslation();
  const [isBeside, toggle] = useBeside(usually);
  return <Switch className="range-beside" checked={isBeside} label={t('range.beside')} onChange={toggle} />;
}
