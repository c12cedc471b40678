import { Button } from '@blueprintjs/core';
import { IdNumber, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { allowed } from '../../../contract/permissions';
import { useQuestion } from '../../form/dialogs/use-question';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import type { OneMove, WrittenMove } from '../move-calls';
import { useMoveAction } from '../use-move-action';
import { Stays } from './stays';
import { SlipsDialog, type Slips } from './slips-dialog';

/** After the move: slips for the new staff, taking all of it back, and what was not taken back. */
export function TakeBack({ move, written }: { move: OneMove; written: WrittenMove }) {
  const { t } = useTranslation();
  const mayConfirm = allowed('move.confirm', useUser());
  const { confirmAction, dialog } = useQuestion();
  const { busy, act } = useMoveAction();
  const [slips, setSlips] = useState<Slips>();
  const drawing = useMoveAction<Slips>({ onDone: setSlips });
  const { until, stays, without_password: withoutPassword } = written;
  const takeBack = async (): Promise<void> => {
    const question = { verb: t('move.takeBack'), text: t('move.takeBackWhat', { name: move.name }) };
    if (await confirmAction(question)) await act(`/api/moves/${move.id}/take-back`);
  };
  const draw = async (): Promise<void> => {
    const question = { verb: t('move.slips'), text: t('move.slipsWhat') };
    if (await confirmAction(question)) await drawing.act(`/api/moves/${move.id}/slips`);
  };
  return (
    <>
      {mayConfirm && withoutPassword > 0 && (
        <p className="move-row-acts">
          <Button icon={<IdNumber />} text={t('move.slips')} loading={drawing.busy} onClick={() => void draw()} />
          <span className="meta">{t('move.withoutPassword', { count: withoutPassword })}</span>
        </p>
      )}
      {until !== null && (
        <p className="move-row-acts">
          {mayConfirm && (
            <Button icon={<Undo />} text={t('move.takeBack')} loading={busy} onClick={() => void takeBack()} />
          )}
          <span className="meta">{t('move.until', { until })}</span>
        </p>
      )}
      {stays.length > 0 && <Stays moveId={move.id} stays={stays} />}
      {slips && <SlipsDialog slips={slips} onClose={() => setSlips(undefined)} />}
      {dialog}
    </>
  );
}
