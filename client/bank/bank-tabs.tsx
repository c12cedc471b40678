import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import '../list/views/views.css';

const addresses = { lines: '/bank', statements: '/bank/statement' } as const;
type BankTab = keyof typeof addresses;
const tabs = ['lines', 'statements'] as const satisfies readonly BankTab[];

/** Leads to the lines, and to the statements that they were read from. */
export function BankTabs({ shown }: { shown: BankTab }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav className="view-tabs" aria-label={t('bank.tabs.title')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="view-tab"
          aria-pressed={tab === shown}
          onClick={() => void navigate(addresses[tab])}
        >
          {t(`bank.tabs.${tab}`)}
        </button>
      ))}
    </nav>
  );
}
