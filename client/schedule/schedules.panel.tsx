import { Button, HTMLTable, Intent } from '@blueprintjs/core';
import { Plus, Time } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { cadenceText } from '../../contract/export/cadence';
import { isFailure } from '../api/failure';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { FileFacts } from '../export/file-list';
import { useOwnFiles } from '../export/own-files';
import { ScheduleActions } from './schedule-actions';
import { useSchedulesQuery, type ListedSchedule } from './schedule-calls';
import { scheduleName } from './schedule-form';
import './schedules.css';

/** The user's schedules: the next run, the result of the last one, and buttons. */
export default function SchedulesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  useRefetch(refetch);
  const add = (
    <Button
      intent={Intent.PRIMARY}
      icon={<Plus />}
      text={t('schedules.add')}
      onClick={() => void navigate('/schedules/add')}
    />
  );
  return (
    <section className="schedules">
      <PanelHeader title={t('screens.schedules')} actions={add} />
      {isFailure(error) && !data && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading />}
      {data?.length === 0 && (
        <StatePanel icon={<Time size={40} />} title={t('schedules.nothing')} hint={t('schedules.nothingHint')} />
      )}
      {data && data.length > 0 && <ScheduleTable schedules={data} />}
    </section>
  );
}

/** A run that ends changes the result of the last run; the user's files report it. */
export function useRefetch(refetch: () => unknown): void {
  const files = useOwnFiles();
  useEffect(() => {
    if (files) refetch();
  }, [files, refetch]);
}

function ScheduleTable({ schedules }: { schedules: readonly ListedSchedule[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the panel is scrolled by keyboard, too
    <div className="schedules-body" tabIndex={0} role="region" aria-label={t('screens.schedules')}>
      <HTMLTable compact>
        <thead>
          <tr>
            {(['name', 'what', 'when', 'to', 'next', 'last'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`schedules.columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('schedules.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <tr key={schedule.id} className={schedule.paused ? 'schedule-paused' : undefined}>
              <td>
                <Link to={`/schedules/${schedule.id}/edit`}>{scheduleName(schedule)}</Link>
              </td>
              <td>
                {schedule.title} <span className="meta">{schedule.format}</span>
              </td>
              <td>{cadenceText(schedule.cron, language)}</td>
              <td>{schedule.mail.length === 0 ? t('schedules.inProduct') : schedule.mail.join(', ')}</td>
              <td>{schedule.paused ? t('schedules.paused') : schedule.next?.slice(0, 16)}</td>
              <td>{schedule.last ? <FileFacts file={schedule.last} /> : t('schedules.never')}</td>
              <td>
                <ScheduleActions schedule={schedule} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
