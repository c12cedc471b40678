import { Button } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useSearchParams } from 'react-router';
import { staffTables } from '../../contract/dashboard/figure-tables';
import { complaintsAboutStaff } from '../../contract/dashboard/staff-routes';
import { daysBefore } from '../../contract/report/days-before';
import { queryIn, useComparison, withQuery, type RangeQuery } from '../range/range-query';
import { RangeForm } from '../range/range-form';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { useStaffFigures } from './figure-calls';
import { KindSelect } from './kind-select';
import { StaffCards } from './staff-cards';
import './figures.css';

const names = ['start', 'end', 'type'] as const;
const shippingOrders = '2';

const isValid = (query: RangeQuery): boolean => Object.keys(complaintsAboutStaff(query)).length === 0;

/** What each salesman and tariff manager did in the days that the address names. */
export default function StaffPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isCompared] = useComparison();
  const query = queryIn(search, names);
  const { data, isError, refetch } = useStaffFigures(isValid(query) ? query : skipToken);
  const earlier = isCompared && isValid(query) ? daysBefore(query) : undefined;
  const { currentData: before } = useStaffFigures(earlier ? { ...query, ...earlier } : skipToken);
  return (
    <div className="figures">
      <PanelHeader title={t('screens.dashboardadmin')} />
      <div className="figures-body">
        <StaffQueryForm query={query} onQuery={(next) => setSearch(withQuery(search, next))} />
        {!isValid(query) ? (
          <StatePanel icon={<People size={40} />} title={t('dashboards.askDays')} hint={t('dashboards.askDaysHint')} />
        ) : isError && !data ? (
          <StatePanel
            icon={<People size={40} />}
            title={t('states.failed')}
            hint={t('states.failedHint')}
            action={<Button text={t('common.retry')} onClick={refetch} />}
          />
        ) : (
          data && <StaffCards now={data} before={before} query={query} />
        )}
      </div>
    </div>
  );
}

function StaffQueryForm({ query, onQuery }: { query: RangeQuery; onQuery: (query: RangeQuery) => void }) {
  const { t } = useTranslation();
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <>
      <RangeForm
        filters={staffTables.sales.filters}
        query={query}
        complaintsOf={complaintsAboutStaff}
        submit={t('dashboards.search')}
        onQuery={(values) => {
          setIncomplete(false);
          onQuery(values);
        }}
        onRefused={(values) => setIncomplete(names.some((name) => !values[name]))}
        // A preset range alone queries the shipping orders of these days.
        presetExtras={({ type }) => ({ type: type || shippingOrders })}
        canCompare
      >
        {({ values, set }) => <KindSelect value={values['type'] ?? ''} set={(type) => set('type', type)} />}
      </RangeForm>
      <p role="alert" className="range-complaint">
        {isIncomplete && t('dashboards.incomplete')}
      </p>
    </>
  );
}
