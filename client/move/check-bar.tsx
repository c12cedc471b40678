import { Button, Intent, ProgressBar } from '@blueprintjs/core';
import { Stop, Tick } from '@blueprintjs/icons';
import { formatNumber } from '../../contract/text/format-number';
import { useTranslation } from '../i18n/use-translation';
import type { OneMove } from './move-calls';
import { isReading } from './steps';
import { useMoveAction } from './use-move-action';

/** The check of all rows: when it was made, whether it still counts, its progress, and the button that starts it. */
export function CheckBar({ move: { id, check, files }, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const { busy, act } = useMoveAction({ onDone: () => undefined });
  const { state, done, total, at, is_outdated: isOutdated } = check;
  if (state === 'running')
    return (
      <div className="move-check" role="status">
        <span>{t('move.checking', { done: formatNumber(done), total: formatNumber(total) })}</span>
        <ProgressBar
          intent="primary"
          {...(total > 0 ? { value: done / total } : {})}
          aria-label={t('move.checkingRows')}
        />
        <Button
          icon={<Stop />}
          text={t('move.stop')}
          loading={busy}
          onClick={() => void act(`/api/moves/${id}/check/stop`)}
        />
      </div>
    );
  const isEarly = isReading(files);
  const isDue = state !== 'done' || isOutdated;
  return (
    <div className={isDue ? 'move-check move-check-due' : 'move-check'}>
      <span>
        {t(state === 'failed' ? 'move.checkFailed' : at === null ? 'move.checkNever' : 'move.checkedAt', {
          at: at ?? '',
        })}
        {isEarly ? ` ${t('move.stillReading')}` : isOutdated && ` ${t('move.outdated')}`}
      </span>
      {isOpen && (
        <Button
          icon={<Tick />}
          intent={isDue ? Intent.PRIMARY : Intent.NONE}
          text={t(at === null ? 'move.check' : 'move.checkAgain')}
          loading={busy}
          disabled={isEarly}
          onClick={() => void act(`/api/moves/${id}/check`)}
        />
      )}
    </div>
  );
}
