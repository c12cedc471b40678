import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import '../list/views/views.css';

const tabs = ['notices', 'files', 'settings'] as const;
export type InboxTab = (typeof tabs)[number];

const param = 'show';

/** The tab of the address. Without one it is that of the notices of the specification, unless only the others have unread ones. */
export function useInboxTab(): InboxTab {
  const { notifications_count: count, gathered = 0 } = useUser();
  const [params] = useSearchParams();
  const [usual] = useState<InboxTab>(() => (count === 0 && gathered > 0 ? 'files' : 'notices'));
  return tabs.find((tab) => tab === params.get(param)) ?? (params.has('gathered') ? 'files' : usual);
}

/** Leads to the notices of the specification, to those about files (D207), and to the choice of their kinds. */
export function InboxTabs({ shown }: { shown: InboxTab }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notifications_count: count, gathered = 0 } = useUser();
  const unread = { notices: count, files: gathered, settings: 0 };
  return (
    <nav className="view-tabs" aria-label={t('notices.tabs.title')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="view-tab"
          aria-pressed={tab === shown}
          onClick={() => void navigate({ search: `?${param}=${tab}` }, { replace: true })}
        >
          {t(`notices.tabs.${tab}`)}
          {unread[tab] > 0 && <span className="view-count">{unread[tab]}</span>}
        </button>
      ))}
    </nav>
  );
}
