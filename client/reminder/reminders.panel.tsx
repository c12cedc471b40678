import { Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { allowed } from '../../contract/permissions';
import { reminderKind, reminderListName } from '../../contract/reminder/kind';
import { reminderList } from '../../contract/reminder/list';
import { reminderStates } from '../../contract/reminder/state';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { MakeReminderDialog } from './make-dialog';
import { ReminderTabs } from './reminder-tabs';

interface Row {
  id: number;
  state: keyof typeof reminderStates;
  [name: string]: unknown;
}

const filters = refFilters(reminderList);
const hrefOf = ({ id }: Row): string => `/reminders/${id}`;

function StateTag({ state }: Row) {
  return (
    <Tag minimal intent={state === 2 ? 'success' : 'none'}>
      {reminderStates[state][languageInUse()]}
    </Tag>
  );
}
const cells = { state: StateTag };

/** All reminders; one opens beside the list. */
export default function RemindersPanel() {
  const { t } = useTranslation();
  const open = useMatch('/reminders/:id');
  const [isMaking, setMaking] = useState(false);
  const mayWrite = allowed('reminder.write', useUser());
  const adding = useMemo(
    () => (mayWrite ? { onAdd: () => setMaking(true), addLabel: t('reminder.make') } : {}),
    [mayWrite, t],
  );
  return (
    <>
      <ListView<Row>
        list={reminderList}
        title={t('screens.reminders')}
        tabs={<ReminderTabs shown={reminderListName} />}
        recordKind={reminderKind}
        nameColumn="id"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params['id']) } : {})}
        {...adding}
        emptyHint={t('reminder.none')}
      />
      {isMaking && <MakeReminderDialog payer={null} onClose={() => setMaking(false)} />}
    </>
  );
}
