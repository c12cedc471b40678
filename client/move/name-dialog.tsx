import { Button, DialogBody, DialogFooter, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { useMoveAction } from './use-move-action';
import './move.css';

interface NameDialogProps {
  /** The move that gets another name; none for a new one. */
  move?: { id: number; name: string; system: string };
  onNamed: (id: number) => void;
  onClose: () => void;
}

/** Begins a move under a name, or gives one another name; it knows the old numbers of its system. */
export function NameDialog({ move, onNamed, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(move?.name ?? '');
  const [system, setSystem] = useState(move?.system ?? '');
  const input = useId();
  const { busy, errors, act } = useMoveAction({
    onDone: () => undefined,
    onFailed: (failure) => !failure.errors && snackbar.failure(failure),
  });
  const save = async (): Promise<void> => {
    // The move has the name of its system while that is not said.
    const isNamed = system.trim() !== '' && system !== move?.system;
    const sent = { name, ...(isNamed ? { system } : {}) };
    const answer = await act(move ? `/api/moves/${move.id}/name` : '/api/moves', sent);
    if (answer) onNamed(move?.id ?? answer.id ?? 0);
  };
  const complaint = errors['name']?.[0];
  const title = t(move ? 'move.rename' : 'move.new');
  return (
    <Dialog title={title} onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <label htmlFor={input}>{t('move.name')}</label>
          <InputGroup
            id={input}
            autoFocus
            maxLength={100}
            placeholder={t('move.nameExample')}
            value={name}
            intent={complaint ? Intent.DANGER : Intent.NONE}
            aria-describedby={`${input}-hint`}
            onChange={({ target }) => setName(target.value)}
          />
          <p id={`${input}-hint`} className={complaint ? 'move-wrong' : 'meta'} role={complaint ? 'alert' : undefined}>
            {complaint ?? t('move.nameHint')}
          </p>
          <FormGroup label={t('move.system')} labelFor={`${input}-system`} helperText={t('move.systemHint')}>
            <InputGroup
              id={`${input}-system`}
              maxLength={100}
              value={system}
              onChange={({ target }) => setSystem(target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={Intent.PRIMARY}
                text={move ? t('form.save') : t('move.begin')}
                disabled={name.trim() === ''}
                loading={busy}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
