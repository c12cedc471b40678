import { Button, ButtonVariant, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isSameView } from '../workspace/moment';
import { ChangeTable } from './change-table';
import type { Change } from './form-values';

interface LeaveGuardProps {
  dirty: boolean;
  changes: () => Change[];
  /** True when it was saved, so one may leave. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Nothing typed is left behind unasked: neither by a link, nor by "back", nor by closing the tab. */
export function LeaveGuard({ dirty, changes, save, discard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !isSameView(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      className="leave-guard"
      isOpen
      title={t('form.leaveTitle')}
      onClose={() => blocker.reset()}
      role="alertdialog"
    >
      <DialogBody>
        <p>{t('form.leaveText')}</p>
        <ChangeTable changes={changes()} was={t('form.was')} now={t('form.now')} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.stay')} onClick={() => blocker.reset()} autoFocus />
            <Button
              variant={ButtonVariant.OUTLINED}
              text={t('form.discard')}
              onClick={() => {
                discard();
                blocker.proceed();
              }}
            />
            <Button
              intent={Intent.PRIMARY}
              text={t('form.save')}
              onClick={() => void save().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}
            />
          </>
        }
      />
    </Dialog>
  );
}
