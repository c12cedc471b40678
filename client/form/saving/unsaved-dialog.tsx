import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ChangeTable } from '../values/change-table';
import type { Change } from '../../workspace/open-forms';
import { Dialog } from '../../ui/dialog';

interface UnsavedDialogProps {
  title: string;
  text: string;
  changes: readonly Change[];
  onStay: () => void;
  /** Further buttons. */
  children: ReactNode;
}

/** Shows the unsaved changes and asks what to do with them; the default answer is to stay, which loses nothing. */
export function UnsavedDialog({ title, text, changes, onStay, children }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog className="leave-guard" title={title} onClose={onStay} role="alertdialog">
      <DialogBody>
        <p>{text}</p>
        {changes.length > 0 && <ChangeTable changes={changes} was={t('form.was')} now={t('form.now')} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.stay')} onClick={onStay} autoFocus />
            {children}
          </>
        }
      />
    </Dialog>
  );
}
