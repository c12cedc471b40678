import { busyMoveStates } from '../../../contract/move/states';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { useWrittenMoveQuery, type OneMove } from '../move-calls';
import { workingMs } from '../use-move';
import { ConfirmForm } from './confirm-form';
import { ConfirmedTotals } from './confirmed-totals';
import { RefusedWrite } from './refused-write';
import { Stays } from './stays';
import { WriteProgress } from './write-progress';
import { WrittenLists, WrittenSheets } from './written-tables';

/** Writing the move into the lists: what will be written, its progress, and what came of it. */
export default function ConfirmStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const isBusy = busyMoveStates.includes(move.state);
  const { data, error, refetch } = useWrittenMoveQuery(move.id, {
    refetchOnMountOrArgChange: true,
    ...(isBusy ? { pollingInterval: workingMs } : {}),
  });
  if (!data) {
    if (isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
    return <RecordLoading />;
  }
  return (
    <>
      <h2>{t('move.steps.confirm')}</h2>
      {isOpen && <RefusedWrite refusal={data.refusal} sheets={move.sheets} />}
      {isOpen && <ConfirmForm move={move} system={data.system} />}
      {isBusy && <WriteProgress state={move.state} job={data.job} />}
      {data.confirmed && <p className="meta">{t('move.confirmedBy', data.confirmed)}</p>}
      {isOpen && data.stays.length > 0 && <Stays moveId={move.id} stays={data.stays} />}
      {data.sheets.length > 0 && <WrittenSheets sheets={data.sheets} files={move.sheets} />}
      {data.lists.length > 0 && <WrittenLists lists={data.lists} />}
      {data.totals && <ConfirmedTotals totals={data.totals} />}
    </>
  );
}
