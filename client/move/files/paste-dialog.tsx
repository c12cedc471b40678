import { Button, DialogBody, DialogFooter, InputGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';
import { useMoveAction } from '../use-move-action';
import type { FilesFor } from './use-uploads';

interface PasteDialogProps {
  moveId: number;
  what: FilesFor;
  onClose: () => void;
}

/** Adds a table that was copied from a spreadsheet as a file of the move, or as a later list that is compared with it. */
export function PasteDialog({ moveId, what, onClose }: PasteDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const id = useId();
  const { busy, act } = useMoveAction();
  const add = async (): Promise<void> => {
    if (await act(`/api/moves/${moveId}/${what}`, { name, text })) onClose();
  };
  return (
    <Dialog className="move-paste" title={t('move.paste')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <DialogBody>
          <TextArea
            fill
            autoFocus
            rows={10}
            aria-label={t('move.pasteHere')}
            placeholder={t('move.pasteHere')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <label htmlFor={id}>{t('move.pasteName')}</label>
          <InputGroup id={id} maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={Intent.PRIMARY}
                text={t('move.addPasted')}
                disabled={text.trim() === ''}
                loading={busy}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
