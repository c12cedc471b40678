import { Button } from '@blueprintjs/core';
import { Tick, Undo } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { MoveReason } from '../move-calls';
import { isTickable } from './is-tickable';
import { useTick } from './use-tick';

/** Ticks all rows of one reason, or takes that back. */
export function ReasonActs({ moveId, reason }: { moveId: number; reason: MoveReason }) {
  const { t } = useTranslation();
  const { busy, tick } = useTick(moveId);
  const { rows, ticked } = reason;
  if (!isTickable(reason.state)) return null;
  return (
    <>
      {ticked < rows && (
        <Button
          icon={<Tick />}
          intent="primary"
          text={t('move.tickReason', { count: rows - ticked })}
          loading={busy}
          onClick={() => void tick({ is_ticked: true, reason: reason.reason })}
        />
      )}
      {ticked > 0 && (
        <Button
          icon={<Undo />}
          text={t('move.untickReason', { count: ticked })}
          loading={busy}
          onClick={() => void tick({ is_ticked: false, reason: reason.reason })}
        />
      )}
    </>
  );
}
