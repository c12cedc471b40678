import { useNavigate } from 'react-router';
import { dueReminderListName, reminderListName } from '../../contract/reminder/kind';
import { useTranslation } from '../i18n/use-translation';
import '../list/views/views.css';

const addresses = { [reminderListName]: '/reminders', [dueReminderListName]: '/reminders/due' } as const;
const tabs = [reminderListName, dueReminderListName] as const;

/** Leads to the reminders that were made, and to the payers that one is due for. */
export function ReminderTabs({ shown }: { shown: (typeof tabs)[number] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav className="view-tabs" aria-label={t('reminder.tabs.title')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="view-tab"
          aria-pressed={tab === shown}
          onClick={() => void navigate(addresses[tab])}
        >
          {t(`reminder.tabs.${tab}`)}
        </button>
      ))}
    </nav>
  );
}
