import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../contract/text/format-number';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import LoadEarlier from '../../ui/load-earlier';
import { CheckBar } from '../check-bar';
import { FilledTable } from '../filled-table';
import type { OneMove } from '../move-calls';
import { useMoveDoublesInfiniteQuery, type DoubleCounts, type DoubleFilters } from './double-calls';
import { DoubleFilterBar } from './double-filter-bar';
import { countOf, filtersOf } from './double-filters';
import { DoubleList } from './double-list';
import { useDecide } from './use-decide';
import { word } from './words';

/** The same firm twice: parties that are alike, in the files and beside what is here already. */
export default function DoublesStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const options = { refetchOnMountOrArgChange: true };
  const found = useMoveDoublesInfiniteQuery({ id: move.id, filters }, options);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const doubles = useMemo(() => data?.pages.flatMap(({ listdata }) => listdata) ?? [], [data]);
  const decide = useDecide(move.id);
  const { total = 0, counts = [] } = data?.pages[0] ?? {};
  const isNone = counts.length === 0;
  return (
    <>
      <h2>{t('move.steps.doubles')}</h2>
      <CheckBar move={move} isOpen={isOpen} />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data && isNone && <p className="quiet">{word(move.check.at === null ? 'later' : 'none')}</p>}
      {data && !isNone && (
        <>
          <DoubleFilterBar filters={filters} counts={counts} />
          <div className="move-row-acts">
            {isOpen && <AllActs filters={filters} counts={counts} decide={decide} />}
            <FilledTable moveId={move.id} of="doubles" isOpen={isOpen} />
          </div>
          {doubles.length === 0 && <p className="quiet">{word('noneOfThese')}</p>}
          {doubles.length > 0 && (
            <>
              <DoubleList move={move} doubles={doubles} isOpen={isOpen} decide={decide} />
              <LoadEarlier
                text={`${word('shown')}: ${formatNumber(doubles.length)} / ${formatNumber(total)}`}
                onLoad={hasNextPage ? () => void fetchNextPage() : undefined}
                isLoading={isFetchingNextPage}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

interface AllActsProps {
  filters: DoubleFilters;
  counts: DoubleCounts;
  decide: ReturnType<typeof useDecide>;
}

/** All sure ones at once; likely ones only where what they share was chosen. */
function AllActs({ filters: { sign, sureness }, counts, decide: { busy, decideAll } }: AllActsProps) {
  const { t } = useTranslation();
  const kind: DoubleFilters = { ...(sign && { sign }), sureness: sureness ?? 'sure' };
  const count = countOf(counts, { ...kind, decision: 'open' });
  if (count === 0 || (kind.sureness === 'likely' && !sign)) return null;
  return (
    <>
      <Button
        icon={<TickCircle />}
        text={kind.sureness === 'sure' ? t('move.joinSure', { count }) : `${word('joinShown')}: ${formatNumber(count)}`}
        loading={busy}
        onClick={() => void decideAll('joined', kind)}
      />
      {kind.sureness === 'likely' && (
        <Button text={word('apartShown')} loading={busy} onClick={() => void decideAll('apart', kind)} />
      )}
    </>
  );
}
