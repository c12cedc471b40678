import { People } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from '../i18n/use-translation';
import { useSearchParams } from 'react-router';
import { userTypes } from '../../contract/actor';
import { nameOfAll, staffTables } from '../../contract/dashboard/figure-tables';
import { complaintsAboutPerson } from '../../contract/dashboard/staff-routes';
import { moneyKind } from '../../contract/fields/money/kind';
import { formatNumber } from '../../contract/text/format-number';
import { formatShort, withUnit } from '../../contract/text/format-short';
import { languageInUse } from '../i18n/language';
import { daysBefore } from '../../contract/report/days-before';
import { queryIn, useComparison, withQuery, type RangeQuery } from '../range/range-query';
import { RangeForm } from '../range/range-form';
import { Avatar } from '../ui/avatar';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { usePersonFiguresQuery, type PersonFigures } from './figure-calls';
import { KindSelect } from './kind-select';
import { PersonCharts } from './person-charts';
import './figures.css';

const names = ['userid', 'start', 'end', 'type', 'usertype'] as const;

/** The figures of one user in the days that the address names. */
export default function PersonPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isCompared] = useComparison();
  const query = queryIn(search, names);
  const isValid = Object.keys(complaintsAboutPerson(query)).length === 0;
  const { data, isError } = usePersonFiguresQuery(isValid ? query : skipToken);
  const earlier = isCompared && isValid ? daysBefore(query) : undefined;
  const { currentData: before } = usePersonFiguresQuery(earlier ? { ...query, ...earlier } : skipToken);
  return (
    <div className="figures">
      <PanelHeader title={t('dashboards.person', { start: query.start, end: query.end })} />
      <div className="figures-body">
        <RangeForm
          filters={staffTables.months.filters}
          query={query}
          complaintsOf={complaintsAboutPerson}
          submit={t('dashboards.search')}
          onQuery={(values) => setSearch(withQuery(search, values))}
          canCompare
        >
          {({ values, set }) => <KindSelect value={values['type'] ?? ''} set={(type) => set('type', type)} />}
        </RangeForm>
        {!isValid || (isError && !data) ? (
          <StatePanel
            icon={<People size={40} />}
            title={t('dashboards.noPerson')}
            hint={t('dashboards.noPersonHint')}
          />
        ) : (
          data && <Figures figures={data} before={before} query={query} />
        )}
      </div>
    </div>
  );
}

const tugrik = (figure: string): string => withUnit(figure, '₮', languageInUse());

interface FiguresProps {
  figures: PersonFigures;
  /** The same days a year earlier, if the years are compared. */
  before: PersonFigures | undefined;
  query: RangeQuery;
}

function Figures({ figures, before, query }: FiguresProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { user, statdata } = figures;
  const name = user.name === nameOfAll ? t('dashboards.total') : user.name;
  const position = user.type === null ? null : userTypes[user.type as keyof typeof userTypes][language];
  const sums = [
    [t('dashboards.invoiced'), statdata.suminvoice],
    [t('dashboards.profit'), statdata.sumprofit],
    [t('dashboards.notPaid'), statdata.notpaidinvoice],
    [t('dashboards.agentAmount'), statdata.agentamount],
  ] as const;
  return (
    <>
      <section className="person-head">
        <Avatar name={name} picture={user.profilepic} size={56} />
        <div>
          <h2>{name}</h2>
          {position && <p className="quiet">{position}</p>}
        </div>
      </section>
      <dl className="person-modes" aria-label={t('dashboards.shipments')}>
        {Object.entries(statdata.shipments).map(([mode, count]) => (
          <div key={mode}>
            <dt className="quiet">{modeText(mode, t('dashboards.total'))}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <dl className="person-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd
              className={value < 0 ? 'figures-loss' : undefined}
              title={tugrik(formatNumber(value, moneyKind.decimals))}
            >
              {tugrik(formatShort(value, language))}
            </dd>
          </div>
        ))}
      </dl>
      <PersonCharts figures={figures} before={before} query={query} />
    </>
  );
}

const upper = new Set(['ltl', 'lcl', 'ftl', 'fcl']);
function modeText(mode: string, total: string): string {
  if (mode === 'total') return total;
  return upper.has(mode) ? mode.toUpperCase() : mode.slice(0, 1).toUpperCase() + mode.slice(1);
}
