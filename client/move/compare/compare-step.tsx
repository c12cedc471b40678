import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxFileMb } from '../../../contract/move/limits';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { FileDrop } from '../files/file-drop';
import { PendingFiles } from '../files/pending-files';
import { useUploads } from '../files/use-uploads';
import type { OneMove } from '../move-calls';
import { workingMs } from '../use-move';
import { useComparisonsQuery, type Comparison } from './compare-calls';
import { ComparisonTable } from './comparison-table';
import { ComparisonView } from './comparison-view';
import './compare.css';

/** Others compare lists, too; and one that was added while the first answer was on its way is in the next. */
const idleMs = 10_000;

const isWorking = ({ state }: Comparison): boolean => state === 'reading' || state === 'checking';

/** Running side by side: later lists of the old system, and what differs from the lists here. */
export default function CompareStep({ move }: { move: OneMove }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const uploads = useUploads(move.id, 'comparisons');
  const [pollMs, setPollMs] = useState(idleMs);
  const { data, error, refetch } = useComparisonsQuery(move.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
  });
  const wanted = data?.some(isWorking) ? workingMs : idleMs;
  if (wanted !== pollMs) setPollMs(wanted);
  const chosen = data?.find(({ id }) => String(id) === params.get('comparison')) ?? data?.[0];
  return (
    <>
      <h2>{t('move.steps.compare')}</h2>
      <FileDrop moveId={move.id} what="comparisons" onFiles={uploads.add}>
        {t('move.compareHint', { megabytes: maxFileMb })}
      </FileDrop>
      <PendingFiles uploads={uploads} />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data?.length === 0 && <p className="quiet">{t('move.noComparisons')}</p>}
      {data && data.length > 0 && <ComparisonTable comparisons={data} chosen={chosen?.id} />}
      {chosen && <ComparisonView key={chosen.id} comparison={chosen} />}
    </>
  );
}
