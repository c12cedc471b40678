import { Button } from '@blueprintjs/core';
import { Tick, Undo } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import type { MoveReason } from '../move-calls';
import { useTick } from './use-tick';

/** Accepts all doubtful rows of one reason, or takes that back. */
export function ReasonActs({ moveId, reason }: { moveId: number; reason: MoveReason }) {
  const { t } = useTranslation();
  const { busy, tick } = useTick(moveId);
  const { rows, ticked } = reason;
  if (reason.state !== 'doubtful') return null;
  return (
    <>
      {ticked < rows && (
        <Button
          icon={<Tick />}
          intent="primary"
          text={t('move.acceptAll', { count: rows - ticked })}
          loading={busy}
          onClick={() => void tick({ is_ticked: true, reason: reason.reason })}
        />
      )}
      {ticked > 0 && (
        <Button
          icon={<Undo />}
          text={t('move.unacceptAll', { count: ticked })}
          loading={busy}
          onClick={() => void tick({ is_ticked: false, reason: reason.reason })}
        />
      )}
    </>
  );
}
