import { ProgressBar } from '@blueprintjs/core';
import { formatNumber } from '../../../contract/text/format-number';
import { moveStates, type MoveState } from '../../../contract/move/states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { WrittenMove } from '../move-calls';

/** A job writes the move, or takes it back; it goes on where it was after a stop. */
export function WriteProgress({ state, job }: { state: MoveState; job: WrittenMove['job'] }) {
  const { t } = useTranslation();
  const name = moveStates[state][languageInUse()];
  return (
    <div className="move-check" role="status">
      <span>
        {job.state === 'failed'
          ? t('move.writingFailed', { name })
          : t('move.writingRows', { name, done: formatNumber(job.done), total: formatNumber(job.total) })}
      </span>
      {job.state !== 'failed' && (
        <ProgressBar intent="primary" {...(job.total > 0 ? { value: job.done / job.total } : {})} aria-label={name} />
      )}
    </div>
  );
}
