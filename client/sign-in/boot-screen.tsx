import { useTranslation } from '../i18n/use-translation';
import './boot-screen.css';

/** The only full-screen wait of the product: the first load. */
export function BootScreen() {
  const { t } = useTranslation();
  return (
    <div className="boot-screen" role="dialog" aria-modal="true" aria-label={t('shell.loading')}>
      <div className="boot-card" role="status">
        <span className="boot-bar" aria-hidden="true" />
        {t('shell.loading')}
      </div>
    </div>
  );
}
