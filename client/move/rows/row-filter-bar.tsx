import { Button, ButtonVariant, HTMLSelect } from '@blueprintjs/core';
import { useSearchParams } from 'react-router';
import { rowStates } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveKindsQuery, type MoveReason, type OneMove, type RowFilters } from '../move-calls';
import { rowStateNames } from '../row-counts';
import { reasonName } from './reason-names';
import { withFilters } from './row-filters';

interface RowFilterBarProps {
  move: OneMove;
  reasons: readonly MoveReason[];
  filters: RowFilters;
}

/** Rows by state, sheet, kind and reason. */
export function RowFilterBar({ move, reasons, filters }: RowFilterBarProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [params, setParams] = useSearchParams();
  const { data: kinds = [] } = useMoveKindsQuery();
  const set = (changed: Parameters<typeof withFilters>[1]): void =>
    setParams(withFilters(params, changed), { replace: true });
  const sheet = move.sheets.find(({ id }) => id === filters.sheet);
  const counts = (sheet ?? move).counts;
  const all = rowStateNames.reduce((sum, state) => sum + counts[state], 0);
  const used = move.sheets.filter((one) => one.kinds.length > 0);
  const usedKinds = kinds.filter(({ name }) => used.some((one) => one.kinds.includes(name)));
  const offered = reasons.filter(
    (one) =>
      (filters.sheet === undefined || one.sheet === filters.sheet) &&
      (filters.kind === undefined || one.kind === filters.kind) &&
      (filters.state === undefined || one.state === filters.state),
  );
  return (
    <div className="move-filters">
      <span role="group" aria-label={t('move.state')} className="move-states">
        <Button
          variant={ButtonVariant.MINIMAL}
          active={filters.state === undefined}
          text={`${t('move.allRows')} ${formatNumber(all)}`}
          onClick={() => set({ state: '' })}
        />
        {rowStateNames.map((state) => (
          <Button
            key={state}
            variant={ButtonVariant.MINIMAL}
            active={filters.state === state}
            disabled={counts[state] === 0 && filters.state !== state}
            text={`${rowStates[state][language]} ${formatNumber(counts[state])}`}
            onClick={() => set({ state })}
          />
        ))}
      </span>
      <HTMLSelect
        aria-label={t('move.sheet')}
        value={filters.sheet ?? ''}
        options={[
          { value: '', label: t('move.allSheets') },
          ...used.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => set({ sheet: target.value })}
      />
      {usedKinds.length > 1 && (
        <HTMLSelect
          aria-label={t('move.isWhat')}
          value={filters.kind ?? ''}
          options={[
            { value: '', label: t('move.allKinds') },
            ...usedKinds.map(({ name, label }) => ({ value: name, label: label[language] })),
          ]}
          onChange={({ target }) => set({ kind: target.value })}
        />
      )}
      <HTMLSelect
        className="move-reason-filter"
        aria-label={t('move.reason')}
        value={filters.reason ?? ''}
        options={[
          { value: '', label: t('move.allReasons') },
          ...offered.map((one) => ({
            value: one.reason,
            label: `${formatNumber(one.rows)} × ${reasonName(one, { kinds, sheets: sheet ? [] : used, language })}`,
          })),
        ]}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </div>
  );
}
