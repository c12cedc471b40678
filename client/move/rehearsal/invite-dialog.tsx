import { Button, Checkbox, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { addressOfRehearsal } from '../../as-of/rehearsal';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';
import type { MoveRehearsal, MoveRehearsals } from '../move-calls';
import { useMoveAction } from '../use-move-action';

interface InviteDialogProps {
  rehearsal: MoveRehearsal;
  people: MoveRehearsals['people'];
  onClose: () => void;
}

/** Chooses who may look at a rehearsal besides those who prepare moves. */
export function InviteDialog({ rehearsal: { id, readers }, people, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly number[]>(readers);
  const { busy, act } = useMoveAction();
  const save = async (): Promise<void> => {
    const users = people.map((one) => one.id).filter((one) => chosen.includes(one));
    if (await act(`/api/moves/rehearsals/${id}/readers`, { users })) onClose();
  };
  return (
    <Dialog title={t('move.invite')} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>
          {t('move.inviteWhat')} <code>{`${location.origin}${addressOfRehearsal(id)}`}</code>
        </p>
        {people.map((person) => (
          <Checkbox
            key={person.id}
            label={person.name}
            checked={chosen.includes(person.id)}
            onChange={() =>
              setChosen(chosen.includes(person.id) ? chosen.filter((one) => one !== person.id) : [...chosen, person.id])
            }
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button intent={Intent.PRIMARY} text={t('form.save')} loading={busy} onClick={() => void save()} />
          </>
        }
      />
    </Dialog>
  );
}
