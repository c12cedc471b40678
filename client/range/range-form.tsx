import { Button, ButtonVariant, Intent, Switch } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { fieldMessages } from '../../contract/refusals/refusals';
import type { TableDeclaration } from '../../contract/list';
import { localDay } from '../../contract/time';
import { DateInput } from '../fields/date/date-input';
import { languageInUse } from '../i18n/language';
import { useComparison, type RangeQuery } from './range-query';
import { presetDay, presetDays } from './presets';
import './range.css';

export interface RangeFields {
  values: RangeQuery;
  set: (name: string, value: string) => void;
  /** The error message of a field, shown under it. */
  complaint: (name: string) => ReactNode;
}

interface RangeFormProps {
  /** The declared filters; the labels of the days say which are meant. */
  filters: TableDeclaration['filters'];
  /** By two days, `start` and `end`, unless it is one, `on`. */
  asked?: 'day' | undefined;
  /** The query in the address. */
  query: RangeQuery;
  /** The errors of the values, by field. */
  complaintsOf: (values: RangeQuery) => Readonly<Record<string, keyof typeof fieldMessages>>;
  /** The messages of the server about the query, by field. */
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  submit: string;
  onQuery: (values: RangeQuery) => void;
  /** Whether the year before can be compared. */
  canCompare?: boolean;
  /** Whether it is compared if the address does not say so. */
  isComparedByDefault?: boolean;
  /** Called when the user submits the query with something missing or wrong. */
  onRefused?: (values: RangeQuery) => void;
  /** The values that a preset range sets besides the days, if none is chosen yet. */
  presetExtras?: (values: RangeQuery) => RangeQuery;
  /** The inputs besides the days. */
  children?: (fields: RangeFields) => ReactNode;
}

/**
 * Two days or one, typed or chosen from presets. An error is shown for a field that the user touched or that came with the
 * address.
 */
export function RangeForm(props: RangeFormProps) {
  const {
    filters,
    asked,
    query,
    complaintsOf,
    refused = {},
    submit,
    onQuery,
    canCompare = false,
    isComparedByDefault = false,
    onRefused,
    presetExtras,
    children,
  } = props;
  const language = languageInUse();
  const [values, setValues] = useState(query);
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const [shown, setShown] = useState(query);
  // The address changed while the form was shown: by the back button, a preset range, or a link.
  if (JSON.stringify(shown) !== JSON.stringify(query)) {
    setShown(query);
    setValues(query);
    setTouched({});
  }
  const set = (name: string, value: string): void => setValues((old) => ({ ...old, [name]: value }));
  const complaints = complaintsOf(values);
  const wrong = (name: string): string | undefined => {
    const complaint = complaints[name];
    if (complaint !== undefined)
      return touched[name] || query[name] !== '' ? fieldMessages[complaint][language] : undefined;
    return values[name] === query[name] ? refused[name]?.join(' ') : undefined;
  };
  const complaint = (name: string): ReactNode => (
    <span className="range-complaint" role={wrong(name) ? 'alert' : undefined}>
      {wrong(name)}
    </span>
  );
  const submitIfValid = (next: RangeQuery): void => {
    setTouched(Object.fromEntries(Object.keys(next).map((name) => [name, true])));
    if (Object.keys(complaintsOf(next)).length === 0) onQuery(next);
    else onRefused?.(next);
  };
  return (
    <form
      className="range-form"
      onSubmit={(event) => {
        event.preventDefault();
        submitIfValid(values);
      }}
    >
      {(asked === 'day' ? ['on'] : ['start', 'end']).map((name) => (
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
        presets={(asked === 'day' ? presetDay : presetDays)(localDay(new Date()))}
        values={values}
        onChoose={(days) => {
          const next = { ...values, ...presetExtras?.(values), ...days };
          setValues(next);
          submitIfValid(next);
        }}
      />
      {canCompare && <ComparisonSwitch isDefault={isComparedByDefault} />}
    </form>
  );
}

type Presets = Partial<ReturnType<typeof presetDays> & ReturnType<typeof presetDay>>;

interface ReadyRangesProps {
  presets: Presets;
  values: RangeQuery;
  onChoose: (days: RangeQuery) => void;
}

function ReadyRanges({ presets, values, onChoose }: ReadyRangesProps) {
  const { t } = useTranslation();
  return (
    <span className="range-presets">
      {Object.entries(presets).map(([name, days]) => {
        const isChosen = Object.entries(days).every(([day, value]) => values[day] === value);
        return (
          <Button
            key={name}
            variant={ButtonVariant.MINIMAL}
            active={isChosen}
            aria-pressed={isChosen}
            text={t(`range.presets.${name as keyof Presets}`)}
            onClick={() => onChoose({ ...days })}
          />
        );
      })}
    </span>
  );
}

function ComparisonSwitch({ isDefault }: { isDefault: boolean }) {
  const { t } = useTranslation();
  const [isCompared, toggle] = useComparison(isDefault);
  return <Switch className="range-beside" checked={isCompared} label={t('range.beside')} onChange={toggle} />;
}
