import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { complaintsAbout, type ReportDeclaration } from '../../contract/report/report';
import { RangeForm } from '../range/range-form';
import type { RangeQuery } from '../range/range-query';
import { refFilters } from '../reference/entries/ref-filter';

interface QueryFormProps {
  report: ReportDeclaration;
  query: RangeQuery;
  refused: Readonly<Record<string, readonly string[]>> | undefined;
  onQuery: (values: RangeQuery) => void;
  canCompare: boolean;
}

/** The query form of a report: its days, and the party if it has one. */
export function ReportQueryForm({ report, ...form }: QueryFormProps) {
  const { t } = useTranslation();
  const pickers = useMemo(() => refFilters(report), [report]);
  return (
    <RangeForm
      {...form}
      asked={report.asked}
      filters={report.filters}
      complaintsOf={(values) => complaintsAbout(report, values)}
      submit={t('report.calculate')}
    >
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
