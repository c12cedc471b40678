import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';

/** Before the answer there is something that it is done to; while the dialog goes away there is none any more. */
export interface Act {
  verb: string;
  object: string | undefined;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  /** What is done to what, with the verb of the button. A delete has none: it is asked about in the words of the specification. */
  act?: Act | undefined;
  /** What will happen, with the name of what it happens to. */
  children?: ReactNode;
  /** While the answer is on its way. */
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** The one question before something that has consequences. */
export function ConfirmDialog({ isOpen, act, children, busy, onNo, onYes }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      className="confirm"
      isOpen={isOpen}
      title={act ? titleOf(act) : t('form.attention')}
      onClose={onNo}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      role="alertdialog"
    >
      <DialogBody>
        {!act && <p>{t('form.sure')}</p>}
        {children && <p className="confirm-what">{children}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={act ? t('form.cancel') : t('form.no')} onClick={onNo} autoFocus />
            <Button
              intent={Intent.PRIMARY}
              text={act ? act.verb : t('form.yes')}
              loading={busy ?? false}
              onClick={onYes}
            />
          </>
        }
      />
    </Dialog>
  );
}

export const titleOf = ({ verb, object }: Act): string => (object === undefined ? verb : `${verb}: ${object}`);
