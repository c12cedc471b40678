import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveTotalsQuery, type MoveTotals, type OneMove } from '../move-calls';
import { PartiesTable } from './parties-table';
import { TotalBasisChoice } from './total-basis';
import { TotalsTable } from './totals-table';

/** Others may type, too. */
const pollMs = 10_000;

/** Totals of the old system beside what the move brings. */
export default function TotalsStep({ move, isOpen }: { move: OneMove; isOpen: boolean }) {
  const { t } = useTranslation();
  const options = { pollingInterval: pollMs, refetchOnMountOrArgChange: true };
  const { data, error, refetch } = useMoveTotalsQuery(move.id, options);
  return (
    <>
      <h2>{t('move.steps.totals')}</h2>
      <p className="meta move-totals-hint">{t('move.totals.hint')}</p>
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data && <Totals move={move} totals={data} isOpen={isOpen} />}
    </>
  );
}

function Totals({ move, totals, isOpen }: { move: OneMove; totals: MoveTotals; isOpen: boolean }) {
  const { t } = useTranslation();
  const [isDifferingOnly, setDifferingOnly] = useState(false);
  const { typed, differing } = move.totals;
  return (
    <>
      <TotalBasisChoice moveId={move.id} basis={totals.basis} isOpen={isOpen} />
      <p role="status" className={totals.is_outdated ? 'move-wrong' : 'meta'}>
        {t(countedText(totals), { at: totals.at ?? '' })}
      </p>
      {typed === 0 ? (
        <p className="quiet">{t('move.totals.none')}</p>
      ) : (
        <p className={differing > 0 ? 'move-wrong' : undefined}>
          {differing > 0 ? t('move.totals.differing', { count: differing }) : t('move.totals.equal', { count: typed })}
        </p>
      )}
      {typed > 0 && (
        <Switch
          inline
          checked={isDifferingOnly}
          label={t('move.totals.differingOnly')}
          onChange={({ currentTarget: { checked } }) => setDifferingOnly(checked)}
        />
      )}
      <TotalsTable moveId={move.id} totals={totals} isOpen={isOpen} isDifferingOnly={isDifferingOnly} />
      {totals.parties.typed > 0 && <PartiesTable moveId={move.id} totals={totals} />}
    </>
  );
}

function countedText({ source, at, is_outdated: isOutdated }: MoveTotals) {
  if (at === null) return 'move.totals.uncounted';
  if (source === 'rows') return isOutdated ? 'move.totals.rowsOutdated' : 'move.totals.rowsAt';
  return isOutdated ? 'move.totals.rehearsalOutdated' : 'move.totals.rehearsalAt';
}
