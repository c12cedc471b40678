import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { LineState } from './line-state';
import { useParts } from '../parts';
import './status-bar.css';

export function StatusBar() {
  const { t } = useTranslation();
  const { status: Status } = useParts();
  return (
    <footer className="status-bar meta" aria-label={t('shell.statusBar')}>
      <LineState />
      <span className="panel-space" />
      {/* Panels show the sums of the selected rows here. */}
      <span id="status-extra" />
      <Suspense>
        <Status />
      </Suspense>
      <span>© {new Date().getFullYear()}</span>
    </footer>
  );
}
