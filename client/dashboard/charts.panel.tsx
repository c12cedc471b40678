import { HTMLSelect, Switch } from '@blueprintjs/core';
import { TimelineLineChart } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { everyone } from '../../contract/dashboard/chart-routes';
import { localDay } from '../../contract/time';
import { useUser } from '../session/use-session';
import { StatePanel } from '../shell/state-panel';
import { PanelHeader } from '../workspace/panel-header';
import { useYearChartsQuery } from './figure-calls';
import { PersonFilter } from './person-filter';
import { YearCharts } from './year-charts';
import './figures.css';

const admin = 4;

/** The orders of a calendar year in seven charts: everybody's for an administrator, one's own for others. */
export default function ChartsPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const thisYear = Number(localDay(new Date()).slice(0, 4));
  const year = Number(search.get('year') ?? thisYear);
  const person = search.get('filteruser') ?? everyone;
  const beside = search.get('beside') === '1';
  const asked = (ofYear: number) => ({ year: String(ofYear), filteruser: person });
  const { data, isError, refetch } = useYearChartsQuery(asked(year));
  const { currentData: before } = useYearChartsQuery(beside ? asked(year - 1) : skipToken);
  const ask = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const years = [...new Set([year, ...Array.from({ length: 8 }, (_, back) => thisYear - back)])].sort((a, b) => b - a);
  return (
    <div className="figures">
      <PanelHeader title={t('screens.dashboardnew')} />
      <div className="figures-body">
        <div className="figures-asked">
          <label className="figures-year">
            <span>{t('dashboards.year')}</span>
            <HTMLSelect value={year} onChange={(event) => ask('year', event.target.value)}>
              {years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </HTMLSelect>
          </label>
          {user.type === admin && (
            <PersonFilter
              key={person}
              users={data?.users ?? []}
              person={person}
              ask={(one) => ask('filteruser', one === everyone ? '' : one)}
            />
          )}
          <Switch checked={beside} label={t('dashboards.beside')} onChange={() => ask('beside', beside ? '' : '1')} />
        </div>
        {isError && !data ? (
          <StatePanel
            icon={<TimelineLineChart size={40} />}
            title={t('states.failed')}
            hint={t('states.failedHint')}
            action={
              <button type="button" className="bp6-button" onClick={() => void refetch()}>
                {t('common.retry')}
              </button>
            }
          />
        ) : (
          <YearCharts
            charts={data}
            before={beside ? before : undefined}
            year={year}
            mine={user.type === admin ? (person === everyone ? null : person) : String(user.id)}
          />
        )}
      </div>
    </div>
  );
}
