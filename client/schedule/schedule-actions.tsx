import { Button, ButtonVariant } from '@blueprintjs/core';
import { Pause, Play, Redo, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ScheduleAnswer } from '../../contract/export/export';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useAction } from '../act/use-action';
import { useFlip } from '../act/use-flip';
import { ownFileLists } from '../export/own-files';
import { renewList } from '../live/own-changes';
import { scheduleLists } from './schedule-calls';
import { scheduleName } from './schedule-form';

/** Buttons to run it now, to pause or resume it, and to remove it. */
export function ScheduleActions({ schedule, onRemoved }: { schedule: ScheduleAnswer; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const { busy, act } = useAction(scheduleLists);
  const [isRemoving, setRemoving] = useState(false);
  const [isPaused, flip] = useFlip(schedule.paused);
  const { id } = schedule;
  const name = scheduleName(schedule);

  const send = (what: 'run' | 'pause' | 'resume' | 'delete', body = {}) =>
    act(`/api/exports/schedules/${id}/${what}`, body);
  const runNow = async (): Promise<void> => {
    if (await send('run')) ownFileLists.forEach(renewList);
  };
  const remove = async (): Promise<void> => {
    const answer = await send('delete', { _method: 'DELETE' });
    setRemoving(false);
    if (answer) onRemoved?.();
  };
  const button = (what: 'run' | 'pause' | 'resume', icon: React.JSX.Element, press: () => void) => (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={icon}
      disabled={busy}
      aria-label={t(`schedules.${what}`, { name })}
      title={t(`schedules.${what}`, { name })}
      onClick={press}
    />
  );
  return (
    <span className="schedule-actions">
      {button('run', <Play />, () => void runNow())}
      {isPaused
        ? button('resume', <Redo />, () => flip(false, send('resume')))
        : button('pause', <Pause />, () => flip(true, send('pause')))}
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Trash />}
        aria-label={t('schedules.remove', { name })}
        title={t('schedules.remove', { name })}
        onClick={() => setRemoving(true)}
      />
      <ConfirmDialog isOpen={isRemoving} busy={busy} onNo={() => setRemoving(false)} onYes={() => void remove()}>
        {t('schedules.removeWhat', { name })}
      </ConfirmDialog>
    </span>
  );
}
