import { Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { lazyLater } from './later';
import { LineState } from './line-state';
import './status-bar.css';

const MonthRates = lazyLater(() => import('../reference/month-rates'));

export function StatusBar() {
  const { t } = useTranslation();
  return (
    <footer className="status-bar meta" aria-label={t('shell.statusBar')}>
      <LineState />
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
