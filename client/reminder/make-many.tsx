import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { maxRows } from '../../contract/bulk/bulk';
import { makeRemindersAct } from '../../contract/reminder/bulk';
import { dueReminderListName } from '../../contract/reminder/kind';
import { useAction } from '../act/use-action';
import { ownActLists } from '../bulk/own-acts';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useTranslation } from '../i18n/use-translation';
import type { ChosenRows } from '../list/chosen/chosen-rows';
import { snackbar } from '../ui/snackbar';

/** Makes the reminder of each chosen payer; how far that is, and who was refused why, stands in the bar at the top. */
export function MakeManyReminders({ chosen }: { chosen: ChosenRows }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { ids, matching, count, clear } = chosen;
  const { busy, act } = useAction(ownActLists, { onDone: () => snackbar.success(t('reminder.begun', { count })) });
  const begin = async (): Promise<void> => {
    const rows = matching ?? { ids };
    const begun = await act('/api/bulk', { list: dueReminderListName, act: makeRemindersAct, ...rows });
    setAsked(false);
    if (begun) clear();
  };
  return (
    <>
      <Button size="small" text={t('reminder.makeMany')} disabled={count > maxRows} onClick={() => setAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        act={{ verb: t('reminder.makeMany'), object: String(count) }}
        busy={busy}
        onNo={() => setAsked(false)}
        onYes={() => void begin()}
      >
        {t('reminder.makeManyWhat', { count })}
      </ConfirmDialog>
    </>
  );
}
