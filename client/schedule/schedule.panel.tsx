import { Button, Intent } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ExportAnswer, ScheduleAnswer } from '../../contract/export/export';
import { isFailure } from '../api/failure';
import { FormSection } from '../form/form-section';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { useAction, type ActionResult } from '../act/use-action';
import { snackbar } from '../ui/snackbar';
import { useRecordTitle } from '../workspace/records/record-title';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { FileList } from '../export/file-list';
import { ScheduleActions } from './schedule-actions';
import { scheduleLists, useSchedulableQuery, useScheduleQuery } from './schedule-calls';
import { newSchedule, scheduleName, sentValues, storedValues, type ScheduleValues } from './schedule-form';
import { ScheduleInputs } from './schedule-inputs';
import { useRefetch } from './schedules.panel';
import '../form/form.css';
import '../list/list.css';
import './schedules.css';

/** A new schedule, or an existing one with its last runs. */
export default function SchedulePanel() {
  const { id } = useParams();
  return id === undefined ? <NewSchedule /> : <EditSchedule key={id} id={Number(id)} />;
}

function NewSchedule() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <>
      <PanelHeader title={t('screens.schedules-add')} onClose={useCloseRecord()} />
      <ScheduleForm
        id={null}
        first={newSchedule(params)}
        onSaved={(id) => void navigate(`/schedules/${id}/edit`, { replace: true })}
      />
    </>
  );
}

function EditSchedule({ id }: { id: number }) {
  const { data, error, refetch } = useScheduleQuery(id, { refetchOnMountOrArgChange: true });
  useRefetch(refetch);
  const { t } = useTranslation();
  const close = useCloseRecord();
  const name = data && scheduleName(data.schedule);
  useRecordTitle(name);
  return (
    <>
      <PanelHeader
        title={name ?? t('screens.schedules-edit')}
        actions={data && <ScheduleActions schedule={data.schedule} onRemoved={close} />}
        onClose={close}
      />
      {isFailure(error) && !data && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading />}
      {data && <Stored schedule={data.schedule} runs={data.runs} />}
    </>
  );
}

function Stored({ schedule, runs }: { schedule: ScheduleAnswer; runs: readonly ExportAnswer[] }) {
  const { t } = useTranslation();
  return (
    <ScheduleForm id={schedule.id} first={storedValues(schedule)}>
      <FormSection id="runs" title={t('schedules.parts.runs')}>
        <p className="form-span-12 quiet">
          {schedule.paused ? t('schedules.paused') : t('schedules.nextAt', { at: schedule.next?.slice(0, 16) ?? '' })}
        </p>
        <div className="form-span-12">{runs.length === 0 ? t('schedules.never') : <FileList files={runs} />}</div>
      </FormSection>
    </ScheduleForm>
  );
}

interface FormProps {
  id: number | null;
  first: ScheduleValues;
  onSaved?: (id: number) => void;
  children?: React.ReactNode;
}

function ScheduleForm({ id, first, onSaved, children }: FormProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSchedulableQuery(undefined, { refetchOnMountOrArgChange: true });
  const [values, set] = useState(first);
  const { busy, errors, act } = useAction<ActionResult & { id: number }>(scheduleLists, {
    // Errors of fields are shown at their inputs and beside the button.
    onFailed: (failure) => !failure.errors && snackbar.failure(failure),
  });
  if (isFailure(error) && !data) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordLoading />;
  const submit = async (): Promise<void> => {
    const saved = await act(`/api/exports/schedules${id === null ? '' : `/${id}/edit`}`, sentValues(values));
    if (saved) onSaved?.(saved.id);
  };
  // Errors of a list of addresses are named by index: `mail.0`.
  const messagesOf = (field: string): string[] => [
    ...new Set(Object.entries(errors).flatMap(([key, messages]) => (key.split('.')[0] === field ? messages : []))),
  ];
  const complaint = Object.values(errors)[0]?.[0];
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="form-body">
        <div className="form-grid">
          <ScheduleInputs
            values={values}
            set={set}
            tables={data.tables}
            canMail={data.mail}
            messagesOf={(field) => [...messagesOf(field), ...(field === 'what' ? messagesOf('list') : [])]}
          />
          {children}
        </div>
      </div>
      <footer className="save-bar">
        {complaint && (
          <span className="save-wrong" role="alert">
            {complaint}
          </span>
        )}
        <Button
          type="submit"
          intent={Intent.PRIMARY}
          icon={<FloppyDisk />}
          text={t(id === null ? 'form.save' : 'form.update')}
          loading={busy}
        />
      </footer>
    </form>
  );
}
