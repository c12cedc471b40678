import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { reportsTopic } from '../../contract/dashboard/topic';
import { complaintsAbout, type ReportDeclaration } from '../../contract/report/report';
import { localDay } from '../../contract/time';
import { isFailure } from '../api/failure';
import { PastDayBar, PastDayPreparing } from '../as-of/past-day';
import { pastDayIn, usePastDay, withPastDay, type PastDay } from '../as-of/use-past-day';
import { ExportButton } from '../export/export-button';
import type { ShownTable } from '../export/use-export';
import { useTranslation } from '../i18n/use-translation';
import { queryIn, withQuery, type RangeQuery } from '../range/range-query';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { useIsOutdated, useReport, type CalculatedReport, type ReportRows } from './report-calls';
import { ReportQueryForm } from './report-query-form';
import './report.css';

/** More than a screen shows at once, and few enough to be drawn at once. */
const rowsOfPage = 200;

type Params = Readonly<Record<string, string>>;

interface ReportScreenProps {
  report: ReportDeclaration;
  title: string;
  /** The report as it is shown, if that has other columns; it is what a file contains. */
  shownAs?: (query: RangeQuery) => ReportDeclaration;
  url: string;
  /** It is read page by page, for it may have very many rows. */
  isPaged?: boolean;
  /** Changes of this topic change the report. */
  topic?: string;
  canCompare?: boolean;
  /** Further buttons, when there is an answer. */
  actions?: (params: Params, loaded: ReportRows | undefined) => ReactNode;
  /** Above the query form. */
  above?: ReactNode;
  children: (loaded: ReportRows, params: Params) => ReactNode;
}

/** The screen of a report: the form for its days, and its answer. The address holds the query. */
export function ReportScreen({
  report,
  title,
  shownAs = () => report,
  url,
  isPaged = false,
  topic = reportsTopic,
  canCompare = false,
  actions,
  above,
  children,
}: ReportScreenProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search, Object.keys(report.filters));
  const day = pastDayIn(search);
  const past = usePastDay(day);
  const goToDay = (chosen: string | null): void => setSearch(withPastDay(search, chosen));
  const shown = shownAs(query);
  const isValid = Object.keys(complaintsAbout(report, query)).length === 0;
  const params = withoutEmpty({ ...query, as_of: day ?? '' });
  const pages: Params = isPaged ? { perpage: String(rowsOfPage) } : {};
  const answer = useReport(isValid && past.isReady ? { url, params: { ...params, ...pages } } : skipToken);
  const refused = isFailure(answer.error) && answer.error.errors;
  // A report that is queried by one day is about today unless another one is chosen.
  const asked: RangeQuery =
    report.asked === 'day' ? { ...query, on: query['on'] || (day ?? localDay(new Date())) } : query;
  const isWritten = Boolean(query['start'] && query['end']) || report.asked === 'day';
  return (
    <div className="report">
      <PanelHeader
        title={title}
        actions={
          isValid &&
          past.isReady &&
          !refused && (
            <>
              {day === null && <CalculateAgain topic={topic} answer={answer} />}
              {actions?.(params, answer.loaded)}
              <ExportButton table={shown} shown={() => fileOf(shown, query)} day={day} goToDay={goToDay} />
            </>
          )
        }
      />
      {day !== null && (
        <Suspense>
          <PastDayBar past={past} goTo={goToDay} />
        </Suspense>
      )}
      <div className="report-body">
        {above}
        <ReportQueryForm
          report={report}
          query={asked}
          refused={refused || undefined}
          onQuery={(values) => {
            const next = withQuery(search, values);
            setSearch(next);
            if (next.toString() === search.toString() && answer.loaded) answer.refetch();
          }}
          canCompare={canCompare}
        />
        {!isValid || refused ? (
          <StatePanel
            icon={<Search size={40} />}
            title={t(refused || isWritten ? 'range.wrong' : 'report.notAsked')}
            hint={t(refused || isWritten ? 'range.wrongHint' : 'report.notAskedHint')}
          />
        ) : (
          <Answer key={day} past={past} answer={answer}>
            {(loaded) => children(loaded, params)}
          </Answer>
        )}
      </div>
    </div>
  );
}

interface CalculateAgainProps {
  topic: string;
  answer: CalculatedReport;
}

/** Something has changed since the report was calculated. It is the first of the actions, where it moves nothing. */
function CalculateAgain({ topic, answer: { loaded, calculatedAt, refetch } }: CalculateAgainProps) {
  const { t } = useTranslation();
  const hasChanged = useIsOutdated(topic, calculatedAt);
  if (!hasChanged || !loaded) return null;
  return (
    <Button variant={ButtonVariant.MINIMAL} intent={Intent.WARNING} text={t('report.changed')} onClick={refetch} />
  );
}

function withoutEmpty(values: RangeQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The whole report as a table to export. */
export function fileOf(report: ReportDeclaration, query: RangeQuery): ShownTable {
  const filters = withoutEmpty(
    Object.fromEntries(Object.keys(report.filters).map((name) => [name, query[name] ?? ''])),
  );
  return { list: report.name, filters, columns: Object.keys(report.columns), sort: '' };
}

/** Why there is no answer, as the server reports it. */
function failureMessage(error: unknown): string | undefined {
  return isFailure(error) ? (Object.values(error.errors ?? {})[0]?.[0] ?? error.message) : undefined;
}

interface AnswerProps {
  past: PastDay;
  answer: CalculatedReport;
  children: (loaded: ReportRows) => ReactNode;
}

function Answer({ past, answer: { loaded, error, refetch }, children }: AnswerProps) {
  const { t } = useTranslation();
  const { isReady, markMissing } = past;
  const isOutdated = isFailure(error) && error.word === 'PastDayNotReady';
  useEffect(() => {
    if (isOutdated) markMissing();
  }, [isOutdated, markMissing]);
  if (!isReady || isOutdated)
    return (
      <Suspense>
        <PastDayPreparing past={past} />
      </Suspense>
    );
  if (error && !loaded)
    return (
      <StatePanel
        icon={<Search size={40} />}
        title={t('states.failed')}
        hint={failureMessage(error) ?? t('states.failedHint')}
        action={<Button text={t('common.retry')} onClick={refetch} />}
      />
    );
  if (!loaded) return null;
  if (loaded.rows.length === 0)
    return <StatePanel icon={<Search size={40} />} title={t('report.nothing')} hint={t('report.nothingHint')} />;
  return children(loaded);
}
