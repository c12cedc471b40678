import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** What will happen, with the name of what it happens to. */
  children?: ReactNode;
  /** While the answer is on its way. */
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** The one question before something that cannot be taken back, in the words of the specification. */
export function ConfirmDialog({ isOpen, children, busy, onNo, onYes }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      className="confirm"
      isOpen={isOpen}
      title={t('form.attention')}
      onClose={onNo}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      role="alertdialog"
    >
      <DialogBody>
        {children && <p className="confirm-what">{children}</p>}
        <p>{t('form.sure')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.no')} onClick={onNo} autoFocus />
            <Button intent={Intent.PRIMARY} text={t('form.yes')} loading={busy ?? false} onClick={onYes} />
          </>
        }
      />
    </Dialog>
  );
}
