import { Button, Intent } from '@blueprintjs/core';
import { Play } from '@blueprintjs/icons';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { CheckBar } from '../check-bar';
import { useMoveRehearsalsQuery, type OneMove } from '../move-calls';
import { useMoveAction } from '../use-move-action';
import { workingMs } from '../use-move';
import { RehearsalTable } from './rehearsal-table';

/** What the firm would look like after the move: its rehearsals, what each brings, and who may look at them. */
export default function RehearseStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMoveRehearsalsQuery(move.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: workingMs,
  });
  const { busy, act } = useMoveAction();
  if (!data) {
    if (isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
    return <RecordLoading />;
  }
  const isRunning = data.listdata.some(({ state }) => state === 'running');
  return (
    <>
      <h2>{t('move.steps.rehearse')}</h2>
      <p className="quiet">{t('move.rehearseHint')}</p>
      {isOpen && <CheckBar move={move} isOpen />}
      {isOpen && (
        <Button
          icon={<Play />}
          intent={Intent.PRIMARY}
          text={t('move.rehearse')}
          disabled={isRunning || move.check.state !== 'done' || move.check.is_outdated || move.questions > 0}
          loading={busy}
          onClick={() => void act(`/api/moves/${move.id}/rehearsals`)}
        />
      )}
      {data.listdata.length === 0 && <p className="meta">{t('move.noRehearsals')}</p>}
      {data.listdata.length > 0 && <RehearsalTable rehearsals={data} sheets={move.sheets} />}
    </>
  );
}
