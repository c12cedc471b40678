import { Button, HTMLSelect, Intent } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { complaintsAboutStaff, fileKinds } from '../../contract/dashboard/staff-routes';
import { localDay } from '../../contract/time';
import { DateInput } from '../form/date-input';
import { languageInUse } from '../i18n/language';
import { presetDays } from '../report/presets';
import { StatePanel } from '../shell/state-panel';
import { PanelHeader } from '../workspace/panel-header';
import { useStaffCardsQuery } from './figure-calls';
import { StaffCards } from './staff-cards';
import './figures.css';

type Asked = Readonly<Record<'start' | 'end' | 'type', string>>;

const isComplete = (asked: Asked): boolean => Object.keys(complaintsAboutStaff(asked)).length === 0;

/** What each salesman and tariff manager did in some days. The address says what is asked. */
export default function StaffPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = {
    start: search.get('start') ?? '',
    end: search.get('end') ?? '',
    type: search.get('type') ?? '',
  };
  const { data, isError } = useStaffCardsQuery(isComplete(asked) ? asked : skipToken);
  return (
    <div className="figures">
      <PanelHeader title={t('screens.dashboardadmin')} />
      <div className="figures-body">
        <StaffQuestion key={search.toString()} asked={asked} ask={(next) => setSearch({ ...next })} />
        {!isComplete(asked) ? (
          <StatePanel icon={<People size={40} />} title={t('dashboards.askDays')} hint={t('dashboards.askDaysHint')} />
        ) : isError && !data ? (
          <StatePanel icon={<People size={40} />} title={t('states.failed')} hint={t('states.failedHint')} />
        ) : (
          data && <StaffCards cards={data} asked={asked} />
        )}
      </div>
    </div>
  );
}

function StaffQuestion({ asked, ask }: { asked: Asked; ask: (asked: Asked) => void }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [values, setValues] = useState<Asked>(asked);
  const [refused, setRefused] = useState(false);
  const search = (next: Asked): void => {
    setRefused(!isComplete(next));
    if (isComplete(next)) ask(next);
  };
  return (
    <>
      <form
        className="figures-asked"
        onSubmit={(event) => {
          event.preventDefault();
          search(values);
        }}
      >
        <div className="figures-day">
          <DateInput
            label={t('dashboards.start')}
            value={values.start}
            onChange={(start) => setValues({ ...values, start })}
          />
        </div>
        <div className="figures-day">
          <DateInput label={t('dashboards.end')} value={values.end} onChange={(end) => setValues({ ...values, end })} />
        </div>
        <HTMLSelect
          aria-label={t('dashboards.type')}
          value={values.type}
          onChange={(event) => setValues({ ...values, type: event.target.value })}
        >
          <option value="">{t('dashboards.chooseType')}</option>
          {Object.entries(fileKinds).map(([key, kind]) => (
            <option key={key} value={key}>
              {kind[language]}
            </option>
          ))}
        </HTMLSelect>
        <Button type="submit" intent={Intent.PRIMARY} text={t('dashboards.search')} />
        <span className="figures-presets">
          {Object.entries(presetDays(localDay(new Date()))).map(([name, days]) => (
            <Button
              key={name}
              variant="minimal"
              text={t(`dashboards.presets.${name as keyof ReturnType<typeof presetDays>}`)}
              onClick={() => {
                const next = { ...values, ...days };
                setValues(next);
                search({ ...next, type: next.type || '2' });
              }}
            />
          ))}
        </span>
      </form>
      <p role="alert" className="figures-refused">
        {refused && t('dashboards.incomplete')}
      </p>
    </>
  );
}
