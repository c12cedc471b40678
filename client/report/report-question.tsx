import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report';
import { RangeForm } from '../range/range-form';
import type { Asked } from '../range/asked';
import { refFilters } from '../reference/entries/ref-filter';

interface QuestionProps {
  report: ReportDeclaration;
  asked: Asked;
  refused: Readonly<Record<string, readonly string[]>> | undefined;
  ask: (values: Asked) => void;
  hasBeside: boolean;
}

/** The query form of a report: the days, and the party if it has one. */
export function ReportQuestion({ report, ...question }: QuestionProps) {
  const { t } = useTranslation();
  const pickers = useMemo(() => refFilters(report), [report]);
  return (
    <RangeForm {...question} filters={report.filters} complaintsOf={complaintsAboutDays} submit={t('report.calculate')}>
      {({ values, set, complaint }) =>
        Object.entries(pickers).map(([name, input]) => (
          <div key={name} className="report-party">
            {input(values[name] ?? '', (value) => set(name, value))}
            {complaint(name)}
          </div>
        ))
      }
    </RangeForm>
  );
}
