import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/use-live';
import './status-bar.css';

const MonthRates = lazy(() => import('../reference/month-rates'));

export function StatusBar() {
  const { t } = useTranslation();
  const { connection } = useConnection();
  return (
    <footer className="status-bar meta" aria-label={t('shell.statusBar')}>
      <span className={`status-dot status-${connection.state}`} aria-hidden="true" />
      <span role="status">{t(`shell.connection.${connection.state}`)}</span>
      <span className="panel-space" />
      {/* Selection sums are put here by the panels that know them. */}
      <span id="status-extra" />
      <Suspense>
        <MonthRates />
      </Suspense>
      <span>© {new Date().getFullYear()}</span>
    </footer>
  );
}
