import { Button, ButtonVariant, Callout, HTMLSelect, Intent } from '@blueprintjs/core';
import { Calendar, Cross, TimelineLineChart, User } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useSearchParams } from 'react-router';
import { everyone, yearOf } from '../../contract/dashboard/chart-routes';
import { chartTables } from '../../contract/dashboard/figure-tables';
import { complaintsAboutDays } from '../../contract/report/report';
import { daysBefore } from '../../contract/report/days-before';
import { localDay } from '../../contract/time';
import { isFailure } from '../api/failure';
import { queryIn, useComparison, withQuery } from '../range/range-query';
import { RangeForm } from '../range/range-form';
import { useUser } from '../session/use-session';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { useOrderChartsQuery, type OrderCharts as Charts } from './figure-calls';
import { OrderCharts } from './order-charts';
import './figures.css';

const admin = 4;
const names = ['start', 'end', 'filteruser'] as const;

/**
 * The orders of some days in seven charts, of this year by default: all orders for an administrator, their own for other users.
 */
export default function ChartsPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const written = queryIn(search, names);
  const person = written.filteruser || everyone;
  const thisYear = yearOf(localDay(new Date()));
  const { start, end } = written.start || written.end ? written : thisYear;
  const days = useMemo(() => ({ start, end }), [start, end]);
  // In January the figures of this year alone show nothing yet.
  const isThisYear = start === thisYear.start && end === thisYear.end;
  const [isCompared] = useComparison(isThisYear);
  const query = { start, end, filteruser: person };
  const isValid = Object.keys(complaintsAboutDays(query)).length === 0;
  const { data, error, refetch } = useOrderChartsQuery(isValid ? query : skipToken);
  const earlier = isCompared && isValid ? daysBefore(query) : undefined;
  const { currentData: before } = useOrderChartsQuery(earlier ? { ...query, ...earlier } : skipToken);
  const refused = isFailure(error) ? error.errors : undefined;
  return (
    <div className="figures">
      <PanelHeader title={t('screens.dashboardnew')} />
      <div className="figures-body">
        <RangeForm
          filters={chartTables.months.filters}
          query={query}
          refused={refused}
          complaintsOf={complaintsAboutDays}
          submit={t('dashboards.search')}
          onQuery={({ filteruser = '', ...next }) =>
            setSearch(withQuery(search, { ...next, filteruser: filteruser === everyone ? '' : filteruser }))
          }
          canCompare
          isComparedByDefault={isThisYear}
        >
          {({ values, set, complaint }) => (
            <>
              {user.type === admin && (
                <div>
                  <Person
                    users={data?.users ?? []}
                    value={values['filteruser'] ?? ''}
                    set={(id) => set('filteruser', id)}
                  />
                  {complaint('filteruser')}
                </div>
              )}
              <Button
                variant={ButtonVariant.MINIMAL}
                icon={<Cross />}
                text={t('dashboards.reset')}
                onClick={() => setSearch(withQuery(search, { start: '', end: '', filteruser: '' }))}
              />
            </>
          )}
        </RangeForm>
        {!isValid || refused ? (
          <StatePanel icon={<Calendar size={40} />} title={t('range.wrong')} hint={t('range.wrongHint')} />
        ) : error && !data ? (
          <StatePanel
            icon={<TimelineLineChart size={40} />}
            title={t('states.failed')}
            hint={t('states.failedHint')}
            action={<Button text={t('common.retry')} onClick={() => void refetch()} />}
          />
        ) : (
          <>
            {user.type !== admin && <OwnOnly charts={data} />}
            <OrderCharts
              charts={data}
              before={before}
              days={days}
              mine={user.type === admin ? (person === everyone ? null : person) : String(user.id)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Users other than administrators see only the orders that they work on (D116), which is why there may be none. */
function OwnOnly({ charts }: { charts: Charts | undefined }) {
  const { t } = useTranslation();
  const isEmpty = charts?.soqnt.every(({ qnt }) => qnt === 0);
  return (
    <Callout compact icon={<User />} intent={isEmpty ? Intent.WARNING : Intent.NONE}>
      {t(isEmpty ? 'dashboards.ownNone' : 'dashboards.ownOnly')}
    </Callout>
  );
}

interface PersonProps {
  users: readonly { id: number; name: string }[];
  value: string;
  set: (id: string) => void;
}

/** Lets an administrator choose whose orders are shown. */
function Person({ users, value, set }: PersonProps) {
  const { t } = useTranslation();
  return (
    <HTMLSelect aria-label={t('dashboards.user')} value={value} onChange={(event) => set(event.target.value)}>
      <option value={everyone}>{`${t('dashboards.user')}: ${t('dashboards.everybody')}`}</option>
      {users.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}
