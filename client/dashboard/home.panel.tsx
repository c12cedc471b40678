import { Button, ButtonVariant } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useDrafts } from '../form/drafts/use-drafts';
import { useTranslation } from '../i18n/use-translation';
import { draftList } from '../shell/palette/draft-list';
import { formatNumber } from '../../contract/text/format-number';
import { useIsPhone } from '../theme/use-is-phone';
import { PanelHeader } from '../workspace/records/panel-header';
import { useCountersQuery } from './home-calls';
import { MonthCalendar } from './month-calendar';
import { OwnWork } from './own-work';
import './home.css';

/** The start page: the month, the figures of the company, and the user's own work, which comes first on a phone. */
export default function HomePanel() {
  const { t } = useTranslation();
  // With keys, so that a phone that is turned keeps the month that was chosen.
  const figures = [<Counters key="counters" />, <MonthCalendar key="month" />];
  const work = <OwnWork key="work" />;
  return (
    <div className="home">
      <PanelHeader title={t('screens.dashboard')} actions={<UnsavedDrafts />} />
      <div className="home-body">
        <div className="home-parts">{useIsPhone() ? [work, ...figures] : [...figures, work]}</div>
      </div>
    </div>
  );
}

/** The button to the drafts that the user typed in this browser and never saved. */
function UnsavedDrafts() {
  const { t } = useTranslation();
  const { length: count } = useDrafts();
  if (count === 0) return null;
  const words = t('shell.drafts.count', { count });
  return (
    <Button
      variant={ButtonVariant.OUTLINED}
      icon={<Edit />}
      text={words}
      aria-label={words}
      title={t('shell.drafts.hint')}
      onClick={() => draftList.send()}
    />
  );
}

function Counters() {
  const { t } = useTranslation();
  const { data } = useCountersQuery();
  const counters = [
    [t('home.arrived'), data?.totalarrived],
    [t('home.consignees'), data?.totalconsignee],
    [t('home.agents'), data?.totalagent],
    [t('home.days'), data?.averageday],
  ] as const;
  return (
    <dl className="home-counters">
      {counters.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : formatNumber(value, { most: 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}
