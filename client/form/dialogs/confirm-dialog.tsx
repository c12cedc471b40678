import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../ui/dialog';

/** The action to confirm. `object` is undefined while the dialog closes. */
export interface Act {
  verb: string;
  object: string | undefined;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The action and the record it acts on. Deleting has none: its text is fixed by the specification. */
  act?: Act | undefined;
  /** The consequences, with the name of the affected record. */
  children?: ReactNode;
  /** The request is running. */
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks the user to confirm an action that has consequences. */
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
        {children && <div className="confirm-what">{children}</div>}
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
