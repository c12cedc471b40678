import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation';
import { CheckBar } from '../check-bar';
import { PendingFiles } from '../files/pending-files';
import type { Uploads } from '../files/use-uploads';
import { useMoveReasonsQuery, type OneMove } from '../move-calls';
import { isTickable } from './is-tickable';
import { ReasonActs } from './reason-acts';
import { RowFilterBar } from './row-filter-bar';
import { filtersOf } from './row-filters';
import { RowList } from './row-list';
import { StateActs } from './state-acts';
import { WrongRowsActs } from './wrong-rows-acts';

interface RowsStepProps {
  move: OneMove;
  isOpen: boolean;
  uploads: Uploads;
}

/** What fits: the rows as the last check found them, and what becomes of those that are wrong or doubtful. */
export function RowsStep({ move, isOpen, uploads }: RowsStepProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const { data: reasons = [] } = useMoveReasonsQuery(move.id, { refetchOnMountOrArgChange: true });
  const reason = reasons.find((one) => one.reason === filters.reason);
  return (
    <>
      <h2>{t('move.steps.rows')}</h2>
      <CheckBar move={move} isOpen={isOpen} />
      {move.check.at === null ? (
        <p className="quiet">{t('move.rowsLater')}</p>
      ) : (
        <>
          <RowFilterBar move={move} reasons={reasons} filters={filters} />
          <div className="move-row-acts">
            {reason && isOpen && <ReasonActs moveId={move.id} reason={reason} />}
            {!reason && isOpen && filters.state && isTickable(filters.state) && (
              <StateActs moveId={move.id} state={filters.state} filters={filters} />
            )}
            <WrongRowsActs move={move} sheet={filters.sheet} isOpen={isOpen} uploads={uploads} />
          </div>
          <PendingFiles uploads={uploads} />
          {isOpen && filters.state && isTickable(filters.state) && <p className="meta">{t('move.tickHint')}</p>}
          <RowList key={JSON.stringify(filters)} move={move} filters={filters} isOpen={isOpen} />
        </>
      )}
    </>
  );
}
