import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessages } from '../../contract/refusals';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report';
import { localDay } from '../../contract/time';
import { DateInput } from '../form/date-input';
import { languageInUse } from '../i18n/language';
import { refFilters } from '../reference/ref-filter';
import { presetDays } from './presets';

interface QuestionProps {
  report: ReportDeclaration;
  asked: Readonly<Record<string, string>>;
  ask: (values: Record<string, string>) => void;
}

/** The days of a report, and the party where it has one; a message stands under a day that was touched and is not right. */
export function ReportQuestion({ report, asked, ask }: QuestionProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<string, string>>({ ...asked });
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const pickers = useMemo(() => refFilters(report), [report]);
  const presets = presetDays(localDay(new Date()));
  const complaints = complaintsAboutDays(values);
  const language = languageInUse();
  const calculate = (next = values): void => {
    setTouched({ start: true, end: true });
    if (Object.keys(complaintsAboutDays(next)).length === 0) ask(next);
  };
  return (
    <form
      className="report-question"
      onSubmit={(event) => {
        event.preventDefault();
        calculate();
      }}
    >
      {(['start', 'end'] as const).map((name) => {
        const complaint = touched[name] && complaints[name];
        return (
          <div key={name} className="report-day">
            <DateInput
              label={report.filters[name]?.label?.[language] ?? name}
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...values, [name]: value })}
              onBlur={() => setTouched({ ...touched, [name]: true })}
              invalid={Boolean(complaint)}
            />
            <span className="report-complaint" role={complaint ? 'alert' : undefined}>
              {complaint && fieldMessages[complaint][language]}
            </span>
          </div>
        );
      })}
      {Object.entries(pickers).map(([name, input]) => (
        <div key={name} className="report-party">
          {input(values[name] ?? '', (value) => setValues({ ...values, [name]: value }))}
        </div>
      ))}
      <Button type="submit" intent={Intent.PRIMARY} text={t('report.calculate')} />
      <span className="report-presets">
        {Object.entries(presets).map(([name, days]) => (
          <Button
            key={name}
            variant={ButtonVariant.MINIMAL}
            text={t(`report.presets.${name as keyof typeof presets}`)}
            onClick={() => {
              const next = { ...values, ...days };
              setValues(next);
              calculate(next);
            }}
          />
        ))}
      </span>
    </form>
  );
}
