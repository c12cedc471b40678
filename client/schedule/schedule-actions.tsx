import { Button, ButtonVariant } from '@blueprintjs/core';
import { Pause, Play, Redo, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ScheduleAnswer } from '../../contract/export/export';
import { failureOf } from '../api/failure';
import { ConfirmDialog } from '../form/confirm-dialog';
import { snackbar } from '../ui/snackbar';
import { refreshFiles } from '../export/own-files';
import { useActOnScheduleMutation } from './schedule-calls';
import { scheduleName } from './schedule-form';

/** Run now, rest or go on, remove. */
export function ScheduleActions({ schedule, onRemoved }: { schedule: ScheduleAnswer; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const [act, { isLoading }] = useActOnScheduleMutation();
  const [isRemoving, setRemoving] = useState(false);
  const { id, paused } = schedule;
  const name = scheduleName(schedule);

  const attempt = async (what: 'run' | 'pause' | 'resume' | 'delete'): Promise<void> => {
    try {
      const { message } = await act({ id, act: what }).unwrap();
      snackbar.success(message);
      if (what === 'run') void refreshFiles();
      if (what === 'delete') onRemoved?.();
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    } finally {
      setRemoving(false);
    }
  };
  const button = (what: 'run' | 'pause' | 'resume', icon: React.JSX.Element) => (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={icon}
      disabled={isLoading}
      aria-label={t(`schedules.${what}`, { name })}
      title={t(`schedules.${what}`, { name })}
      onClick={() => void attempt(what)}
    />
  );
  return (
    <span className="schedule-actions">
      {button('run', <Play />)}
      {paused ? button('resume', <Redo />) : button('pause', <Pause />)}
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Trash />}
        aria-label={t('schedules.remove', { name })}
        title={t('schedules.remove', { name })}
        onClick={() => setRemoving(true)}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        busy={isLoading}
        onNo={() => setRemoving(false)}
        onYes={() => void attempt('delete')}
      >
        {t('schedules.removeWhat', { name })}
      </ConfirmDialog>
    </span>
  );
}
