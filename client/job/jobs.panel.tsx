import { Button, Callout, Tag, type Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { JobOverview, KindOverview, RestorePause } from '../../contract/job/routes';
import { allowed } from '../../contract/permissions';
import { useAction } from '../act/use-action';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import { SmallTable, TablesBody, TablesPage } from '../list/tables-page';
import { useJobsQuery } from './jobs-api';
import './jobs.css';

/** Polled every few seconds: jobs are no records, and their steps are not pushed. */
const pollMs = 5_000;

const intents: Partial<Record<JobOverview['state'], Intent>> = { running: 'primary', failed: 'danger' };

/** Background jobs, by kind: what runs, the last and the next run, its duration, failures and reasons. */
export default function JobsPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useJobsQuery(undefined, {
    pollingInterval: pollMs,
    refetchOnMountOrArgChange: true,
  });
  return (
    <TablesPage title={t('screens.jobs')} data={data} error={error} onRetry={() => void refetch()}>
      {data && (
        <TablesBody>
          {data.paused && <Paused pause={data.paused} onReleased={() => void refetch()} />}
          <p className="quiet">{t('jobs.hint')}</p>
          <Kinds kinds={data.kinds} />
          <h3>{t('jobs.jobs')}</h3>
          {data.jobs.length === 0 ? (
            <p className="quiet">{t('jobs.nothing')}</p>
          ) : (
            <Latest jobs={data.jobs} kinds={data.kinds} />
          )}
        </TablesBody>
      )}
    </TablesPage>
  );
}

/** A restored store sends and schedules nothing until an administrator releases it. */
function Paused({ pause, onReleased }: { pause: RestorePause; onReleased: () => void }) {
  const { t } = useTranslation();
  const mayRelease = allowed('operate.release', useUser());
  const [confirming, setConfirming] = useState(false);
  const { busy, act } = useAction();
  const release = async (): Promise<void> => {
    const answer = await act('/api/jobs/release');
    setConfirming(false);
    if (answer) onReleased();
  };
  return (
    <Callout className="jobs-paused" intent="warning" title={t('jobs.paused.title')}>
      <p>{t('jobs.paused.since', { restored: pause.restored, backup: pause.backup })}</p>
      <p>{t(mayRelease ? 'jobs.paused.hint' : 'jobs.paused.byAdministrator')}</p>
      {mayRelease && <Button text={t('jobs.paused.release')} onClick={() => setConfirming(true)} />}
      <ConfirmDialog
        isOpen={confirming}
        act={{ verb: t('jobs.paused.release'), object: undefined }}
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => void release()}
      >
        {t('jobs.paused.what')}
      </ConfirmDialog>
    </Callout>
  );
}

function Kinds({ kinds }: { kinds: readonly KindOverview[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <SmallTable className="jobs-table" label={t('jobs.kinds')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.kind')}</th>
          <th scope="col" className="numeric">
            {t('jobs.running')}
          </th>
          <th scope="col" className="numeric">
            {t('jobs.waiting')}
          </th>
          <th scope="col" className="numeric" title={t('jobs.failedHint')}>
            {t('jobs.failed')}
          </th>
          <th scope="col">{t('jobs.last')}</th>
          <th scope="col" className="numeric">
            {t('jobs.took')}
          </th>
          <th scope="col">{t('jobs.next')}</th>
          <th scope="col">{t('jobs.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, title, running, waiting, failed, last, seconds, next, reason }) => (
          <tr key={kind}>
            <th scope="row">{title[language]}</th>
            <td className="numeric">{running}</td>
            <td className="numeric">{waiting}</td>
            <td className="numeric">{failed > 0 ? <Tag intent="danger">{failed}</Tag> : failed}</td>
            <td>{last}</td>
            <td className="numeric">{seconds !== null && t('jobs.seconds', { count: Number(seconds.toFixed(1)) })}</td>
            <td>{next}</td>
            <td className="jobs-reason">{reason}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Latest({ jobs, kinds }: { jobs: readonly JobOverview[]; kinds: readonly KindOverview[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title[language]]));
  return (
    <SmallTable className="jobs-table" label={t('jobs.jobs')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.name')}</th>
          <th scope="col">{t('jobs.state')}</th>
          <th scope="col">{t('jobs.person')}</th>
          <th scope="col" className="numeric">
            {t('jobs.attempts')}
          </th>
          <th scope="col">{t('jobs.due')}</th>
          <th scope="col">{t('jobs.started')}</th>
          <th scope="col">{t('jobs.ended')}</th>
          <th scope="col">{t('jobs.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, kind, key, state, name, attempts, due, started, ended, reason }) => (
          <tr key={id}>
            <th scope="row">
              {titles.get(kind)} <small className="quiet">{key}</small>
            </th>
            <td>
              <Tag minimal intent={intents[state] ?? 'none'}>
                {t(`jobs.states.${state}`)}
              </Tag>
            </td>
            <td>{name}</td>
            <td className="numeric">{attempts}</td>
            <td>{due}</td>
            <td>{started}</td>
            <td>{ended}</td>
            <td className="jobs-reason">{reason}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
