import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useBlocker } from 'react-router';
import { guardLeaving } from '../../workspace/leaving';
import { isSameView } from '../../workspace/moment';
import { usePanelId } from '../../workspace/panels/panel-context';
import {
  addForm,
  shouldPrompt,
  discardAll,
  isBeingSaved,
  isUnsavedIn,
  saveAll,
  setDirty,
  subscribe,
  unsavedChanges,
  type OpenForm,
} from '../../workspace/open-forms';
import { UnsavedDialog } from './unsaved-dialog';

/** Asks before unsaved input is left: by a link, by "back", by signing out or by closing the tab. */
export function LeaveGuard({ dirty, saving, ...form }: OpenForm & { dirty: boolean; saving: boolean }) {
  const id = useId();
  const panel = usePanelId();
  // The callbacks are read while another component renders, so they cannot be effect events.
  const latest = useRef<OpenForm>(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () =>
      addForm(id, panel, {
        changes: () => latest.current.changes(),
        save: () => latest.current.save(),
        discard: () => latest.current.discard(),
      }),
    [id, panel],
  );
  useEffect(() => setDirty(id, dirty, saving), [id, dirty, saving]);
  // React Router supports only one active blocker.
  const isAsking = useSyncExternalStore(subscribe, () => shouldPrompt(id, panel));
  return isAsking ? <ConfirmLeaving panel={panel} /> : null;
}

/** Asks once for all forms of a panel when the panel navigates; signing out asks for all panels. */
function ConfirmLeaving({ panel }: { panel: string }) {
  const { t } = useTranslation();
  const dirty = useSyncExternalStore(subscribe, () => isUnsavedIn(panel));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsavedIn(panel) && !isSameView(currentLocation, nextLocation),
  );
  const [leaving, setLeaving] = useState<{ goOn: () => void }>();

  useEffect(() => {
    if (!dirty) return;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    const unguard = guardLeaving((goOn) => setLeaving({ goOn }));
    return () => {
      removeEventListener('beforeunload', preventUnload);
      unguard();
    };
  }, [dirty]);

  const isSavePending = useSyncExternalStore(subscribe, () => isBeingSaved(panel));
  const isBlocked = blocker.state === 'blocked';
  const isGoing = isBlocked || leaving !== undefined;
  const goOn = (): void => {
    if (isBlocked) blocker.proceed();
    else leaving?.goOn();
    setLeaving(undefined);
  };
  // The button below saves everything that is unsaved and continues by itself when all of it is saved.
  const savesAll = useRef(false);
  // A save that was pending when the user left has finished in the meantime: the navigation continues. That can happen before the router
  // reports that it is blocked.
  const goOnSaved = useEffectEvent(() => !savesAll.current && goOn());
  useEffect(() => void (!dirty && isGoing && goOnSaved()), [dirty, isGoing]);
  if (!isGoing || isSavePending) return null;
  const panelToLeave = isBlocked ? panel : undefined;
  const stay = (): void => {
    if (isBlocked) blocker.reset();
    setLeaving(undefined);
  };
  const saveAndGo = async (): Promise<void> => {
    savesAll.current = true;
    const saved = await saveAll(panelToLeave);
    savesAll.current = false;
    if (saved) goOn();
    else stay();
  };
  return (
    <UnsavedDialog
      title={t('form.leaveTitle')}
      text={t(isBlocked ? 'form.leaveText' : 'form.signOutText')}
      changes={unsavedChanges(panelToLeave)}
      onStay={stay}
    >
      {isBlocked ? (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={t('form.discard')}
          onClick={() => {
            discardAll(panel);
            goOn();
          }}
        />
      ) : (
        // The same user finds the draft at the next sign-in on this machine.
        <Button variant={ButtonVariant.OUTLINED} text={t('form.leaveAsDraft')} onClick={goOn} />
      )}
      <Button intent={Intent.PRIMARY} text={t('form.save')} onClick={() => void saveAndGo()} />
    </UnsavedDialog>
  );
}
