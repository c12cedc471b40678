import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { useWrittenMoveQuery, type OneMove } from '../move-calls';
import { Report } from './report';
import { TakeBack } from './take-back';

/** What follows a confirmed move: its report, slips for the new staff, and taking it back while that is possible. */
export default function AfterwardsStep({ move }: { move: OneMove }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useWrittenMoveQuery(move.id, { refetchOnMountOrArgChange: true });
  if (!data)
    return isFailure(error) ? <RecordFailed failure={error} onRetry={() => void refetch()} /> : <RecordLoading />;
  return (
    <>
      <h2>{t('move.steps.afterwards')}</h2>
      {data.confirmed && <p className="meta">{t('move.confirmedBy', data.confirmed)}</p>}
      {data.confirmed && <Report moveId={move.id} />}
      <TakeBack move={move} written={data} />
    </>
  );
}
