import { AnchorButton, Button, ButtonVariant } from '@blueprintjs/core';
import { EyeOpen, People, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { addressOfRehearsal } from '../../as-of/rehearsal';
import { sendRequest } from '../../api/send-request';
import { useQuestion } from '../../form/dialogs/use-question';
import { useTranslation } from '../../i18n/use-translation';
import { renewList } from '../../live/own-changes';
import { snackbar } from '../../ui/snackbar';
import { moveLists, type MoveRehearsal, type MoveRehearsals } from '../move-calls';
import { InviteDialog } from './invite-dialog';

interface RehearsalActsProps {
  rehearsal: MoveRehearsal;
  people: MoveRehearsals['people'];
}

export function RehearsalActs({ rehearsal, people }: RehearsalActsProps) {
  const { id, state, readers } = rehearsal;
  const { t } = useTranslation();
  const { confirmAction, dialog } = useQuestion();
  const [isInviting, setInviting] = useState(false);
  const throwAway = async (): Promise<void> => {
    if (!(await confirmAction({ verb: t('move.throwAway'), text: t('move.throwAwayWhat', { id }) }))) return;
    try {
      const { message } = await sendRequest<{ message: string }>({
        method: 'DELETE',
        url: `/api/moves/rehearsals/${id}`,
      });
      snackbar.success(message);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
    moveLists.forEach(renewList);
  };
  return (
    <span className="move-file-acts">
      {state === 'ready' && (
        <>
          <AnchorButton
            variant={ButtonVariant.OUTLINED}
            icon={<EyeOpen />}
            text={t('move.openRehearsal')}
            href={addressOfRehearsal(id)}
            target="_blank"
            rel="noopener"
          />
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<People />}
            text={readers.length > 0 ? t('move.invited', { count: readers.length }) : t('move.invite')}
            onClick={() => setInviting(true)}
          />
        </>
      )}
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Trash />}
        text={t('move.throwAway')}
        onClick={() => void throwAway()}
      />
      {isInviting && <InviteDialog rehearsal={rehearsal} people={people} onClose={() => setInviting(false)} />}
      {dialog}
    </span>
  );
}
