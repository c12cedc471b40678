import { partyAddress } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { dueReminderListName } from '../../contract/reminder/kind';
import { dueReminderList } from '../../contract/reminder/list';
import { useTranslation } from '../i18n/use-translation';
import type { ChosenRows } from '../list/chosen/chosen-rows';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { MakeManyReminders } from './make-many';
import { ReminderTabs } from './reminder-tabs';

interface Row {
  id: number;
  [name: string]: unknown;
}

const filters = refFilters(dueReminderList);
const making = {
  selectionActions: (chosen: ChosenRows) => <MakeManyReminders chosen={chosen} />,
  choosesAll: true,
} as const;

const hrefOf = ({ id }: Row): string => partyAddress({ kind: 'payer', id });

/** The payers that a reminder is due for, the longest overdue first. */
export default function DueRemindersPanel() {
  const { t } = useTranslation();
  const mayWrite = allowed('reminder.write', useUser());
  return (
    <ListView<Row>
      list={dueReminderList}
      title={t('screens.remindersdue')}
      tabs={<ReminderTabs shown={dueReminderListName} />}
      nameColumn="payer"
      filterInputs={filters}
      hrefOf={hrefOf}
      {...(mayWrite ? making : {})}
      emptyHint={t('reminder.noneDue')}
    />
  );
}
