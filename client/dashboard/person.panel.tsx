import { People } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { userTypes } from '../../contract/actor';
import { everyone } from '../../contract/dashboard/chart-routes';
import { formatNumber } from '../../contract/format-number';
import { ChartCard } from '../chart/chart-card';
import type { ChartData } from '../chart/chart-data';
import { languageInUse } from '../i18n/language';
import { Avatar } from '../shell/avatar';
import { StatePanel } from '../shell/state-panel';
import { PanelHeader } from '../workspace/panel-header';
import { usePersonFiguresQuery, type PersonFigures } from './figure-calls';
import { shipmentsOf } from '../chart/shipments-of';
import './figures.css';

const names = ['userid', 'start', 'end', 'type', 'usertype'] as const;
type Asked = Record<(typeof names)[number], string>;

/** The files of one person in some days, as the address asks. */
export default function PersonPanel() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const asked = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Asked;
  const { data, isError } = usePersonFiguresQuery(asked);
  return (
    <div className="figures">
      <PanelHeader title={t('dashboards.person', { start: asked.start, end: asked.end })} />
      <div className="figures-body">
        {isError && !data ? (
          <StatePanel
            icon={<People size={40} />}
            title={t('dashboards.noPerson')}
            hint={t('dashboards.noPersonHint')}
          />
        ) : (
          data && <Figures figures={data} asked={asked} />
        )}
      </div>
    </div>
  );
}

const money = (value: number): string => `${formatNumber(value, { most: 0 })} ₮`;

function Figures({ figures, asked }: { figures: PersonFigures; asked: Asked }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { user, statdata } = figures;
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
        <Avatar name={user.name} picture={user.profilepic} size={56} />
        <div>
          <h2>{user.name}</h2>
          {position && <p className="quiet">{position}</p>}
        </div>
      </section>
      <dl className="person-modes" aria-label={t('dashboards.shipments')}>
        {Object.entries(statdata.shipments).map(([mode, count]) => (
          <div key={mode}>
            <dt>{modeText(mode, t('dashboards.total'))}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <dl className="person-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value < 0 ? 'figures-loss' : undefined}>{money(value)}</dd>
          </div>
        ))}
      </dl>
      <PersonCharts figures={figures} asked={asked} />
    </>
  );
}

const upper = new Set(['ltl', 'lcl', 'ftl', 'fcl']);
function modeText(mode: string, total: string): string {
  if (mode === 'total') return total;
  return upper.has(mode) ? mode.toUpperCase() : mode.slice(0, 1).toUpperCase() + mode.slice(1);
}

function PersonCharts({ figures, asked }: { figures: PersonFigures; asked: Asked }) {
  const { t } = useTranslation();
  const charts = useMemo(() => {
    const labels = figures.charta.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
    const columns = (name: string, values: number[], unit?: string): ChartData => ({
      kind: 'columns',
      labels,
      series: [{ name, values, ...(unit ? { unit } : {}) }],
    });
    return {
      labels,
      counts: columns(
        t('dashboards.quantity'),
        figures.charta.map(({ count }) => count),
      ),
      totals: columns(
        t('dashboards.amount'),
        figures.chartb.map(({ total }) => total),
        '₮',
      ),
      profits: columns(
        t('dashboards.profit'),
        figures.chartc.map(({ profit }) => profit),
        '₮',
      ),
      consignees: {
        kind: 'bars',
        labels: figures.chartd.map(({ cname }) => cname),
        series: [{ name: t('dashboards.profit'), values: figures.chartd.map(({ profit }) => profit), unit: '₮' }],
      } satisfies ChartData,
    };
  }, [figures, t]);
  const whose = asked.userid === everyone ? {} : { [asked.usertype]: asked.userid };
  // Inquiries are no orders yet, and are in no list of finance.
  const by = asked.type === '2' ? 'order' : asked.type === '3' ? 'finished' : null;
  const ofMonth =
    by === null ? undefined : (place: number) => shipmentsOf({ ...within(charts.labels[place]!, asked), by, ...whose });
  return (
    <div className="figures-grid">
      <ChartCard title={t('dashboards.byMonth')} of={t('dashboards.month')} chart={charts.counts} hrefOf={ofMonth} />
      <ChartCard
        title={t('dashboards.totalByMonth')}
        of={t('dashboards.month')}
        chart={charts.totals}
        hrefOf={ofMonth}
      />
      <ChartCard
        title={t('dashboards.profitByMonth')}
        of={t('dashboards.month')}
        chart={charts.profits}
        hrefOf={ofMonth}
      />
      <ChartCard title={t('dashboards.consigneeProfit')} of={t('dashboards.consignee')} chart={charts.consignees} />
    </div>
  );
}

/** The days of a month that are in the range. */
function within(month: string, { start, end }: Asked): { start: string; end: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { start: first < start ? start : first, end: last > end ? end : last };
}
