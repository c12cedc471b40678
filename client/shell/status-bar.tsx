import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/use-live';
import './status-bar.css';

export function StatusBar() {
  const { t } = useTranslation();
  const { connection } = useConnection();
  return (
    <footer className="status-bar meta" aria-label={t('shell.statusBar')}>
      <span className={`status-dot status-${connection.state}`} aria-hidden="true" />
      <span role="status">{t(`shell.connection.${connection.state}`)}</span>
      <span className="panel-space" />
      {/* Selection sums and the month's rates are put here by the panels that know them. */}
      <span id="status-extra" />
      <span>© {new Date().getFullYear()}</span>
    </footer>
  );
}
