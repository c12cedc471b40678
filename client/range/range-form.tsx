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
  /** What is wrong with a field, under it. */
  complaint: (name: string) => ReactNode;
}

interface RangeFormProps {
  /** Where `start` and `end` are declared: they say the days of what are meant. */
  filters: TableDeclaration['filters'];
  /** What the address asks; `start` and `end` are the days. */
  asked: Asked;
  /** What is wrong with it, by the field. */
  complaintsOf: (values: Asked) => Readonly<Record<string, keyof typeof fieldMessages>>;
  /** What the server said of what is asked, by the field. */
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  submit: string;
  ask: (values: Asked) => void;
  /** Whether the year before can be shown beside. */
  hasBeside?: boolean;
  /** Whether it is, while the address does not say so. */
  isUsuallyBeside?: boolean;
  /** Tried to ask with something missing or wrong. */
  onRefused?: (values: Asked) => void;
  /** What a ready range answers besides the days, where nothing is chosen yet. */
  alsoWithDays?: (values: Asked) => Asked;
  /** What is asked besides the days. */
  children?: (fields: RangeFields) => ReactNode;
}

/** Two days, typed or taken from the ready ranges. A message stands under what was touched, or came with the address, and is not right. */
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
  // The address changed under the form: back, a ready range, or somebody's link.
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
