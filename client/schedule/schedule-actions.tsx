import { Button, ButtonVariant } from '@blueprintjs/core';
import { Pause, Play, Redo, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ScheduleAnswer } from '../../contract/export/export';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useAction } from '../act/use-action';
import { ownFileLists } from '../export/own-files';
import { renewList } from '../live/own-changes';
import { scheduleLists } from './schedule-calls';
import { scheduleName } from './schedule-form';

/** Buttons to run it now, to pause or resume it, and to remove it. */
export function ScheduleActions({ schedule, onRemoved }: { schedule: ScheduleAnswer; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const { busy, act } = useAction(scheduleLists);
  const [isRemoving, setRemoving] = useState(false);
  const { id, paused } = schedule;
  const name = scheduleName(schedule);

  const attempt = async (what: 'run' | 'pause' | 'resume' | 'delete'): Promise<void> => {
    const answer = await act(`/api/exports/schedules/${id}/${what}`, what === 'delete' ? { _method: 'DELETE' } : {});
    setRemoving(false);
    if (answer && what === 'run') ownFileLists.forEach(renewList);
    if (answer && what === 'delete') onRemoved?.();
  };
  const button = (what: 'run' | 'pause' | 'resume', icon: React.JSX.Element) => (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={icon}
      disabled={busy}
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
        busy={busy}
        onNo={() => setRemoving(false)}
        onYes={() => void attempt('delete')}
      >
        {t('schedules.removeWhat', { name })}
      </ConfirmDialog>
    </span>
  );
}
