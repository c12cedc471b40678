import { Button } from '@blueprintjs/core';
import { Tick, Undo } from '@blueprintjs/icons';
import { rowStates } from '../../../contract/move/states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { RowFilters } from '../move-calls';
import type { TickableState } from './is-tickable';
import { useTick } from './use-tick';

interface StateActsProps {
  moveId: number;
  state: TickableState;
  filters: Pick<RowFilters, 'sheet' | 'kind'>;
}

/** Ticks all rows in one state, of the sheet and kind that are chosen, or takes that back. */
export function StateActs({ moveId, state, filters }: StateActsProps) {
  const { t } = useTranslation();
  const { busy, tick } = useTick(moveId);
  const name = rowStates[state][languageInUse()];
  const all = { state, sheet: filters.sheet ?? null, kind: filters.kind ?? null };
  return (
    <>
      <Button
        icon={<Tick />}
        intent="primary"
        text={t('move.tickState', { state: name })}
        loading={busy}
        onClick={() => void tick({ is_ticked: true, all })}
      />
      <Button
        icon={<Undo />}
        text={t('move.untickState', { state: name })}
        loading={busy}
        onClick={() => void tick({ is_ticked: false, all })}
      />
    </>
  );
}
