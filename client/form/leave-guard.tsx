import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { guardLeaving } from '../workspace/leaving';
import { isSameView } from '../workspace/moment';
import type { Change } from './form-values';
import { UnsavedDialog } from './unsaved-dialog';

interface LeaveGuardProps {
  dirty: boolean;
  changes: () => Change[];
  /** True when it was saved, so one may leave. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Nothing typed is left behind unasked: neither by a link, nor by "back", nor by signing out or closing the tab. */
export function LeaveGuard({ dirty, changes, save, discard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !isSameView(currentLocation, nextLocation),
  );
  const [leaving, setLeaving] = useState<{ goOn: () => void }>();

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    const unguard = guardLeaving((goOn) => setLeaving({ goOn }));
    return () => {
      removeEventListener('beforeunload', ask);
      unguard();
    };
  }, [dirty]);

  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !leaving) return null;
  const stay = (): void => {
    if (isBlocked) blocker.reset();
    setLeaving(undefined);
  };
  const goOn = (): void => {
    if (isBlocked) blocker.proceed();
    else leaving?.goOn();
    setLeaving(undefined);
  };
  return (
    <UnsavedDialog
      title={t('form.leaveTitle')}
      text={t(isBlocked ? 'form.leaveText' : 'form.signOutText')}
      changes={changes()}
      onStay={stay}
    >
      {isBlocked ? (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={t('form.discard')}
          onClick={() => {
            discard();
            goOn();
          }}
        />
      ) : (
        // Whoever signs in next on this machine under the same name finds it again.
        <Button variant={ButtonVariant.OUTLINED} text={t('form.leaveAsDraft')} onClick={goOn} />
      )}
      <Button
        intent={Intent.PRIMARY}
        text={t('form.save')}
        onClick={() => void save().then((saved) => (saved ? goOn() : stay()))}
      />
    </UnsavedDialog>
  );
}
