import { Button, Intent } from '@blueprintjs/core';
import { Lock, Search, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation';
import type { Failure } from '../api/failure';
import { StatePanel } from '../ui/state-panel';

/** Placeholders while the form is loading. */
export function RecordLoading() {
  const { t } = useTranslation();
  return (
    <div className="form-body" role="status" aria-label={t('form.loading')}>
      <div className="form-grid record-waiting">
        {Array.from({ length: 6 }, (_, field) => (
          <div key={field} className="form-field form-span-6">
            <span className="bp6-skeleton record-waiting-label" />
            <span className="bp6-skeleton record-waiting-input" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Why the record cannot be shown, and what the user can do. */
export function RecordFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation();
  const words =
    failure.message ??
    failure.error ??
    (failure.status === 0 ? t('common.failures.network') : t('common.failures.unknown'));
  if (failure.status === 404)
    return <StatePanel icon={<Search size={40} />} title={t('form.noSuchRecord')} hint={words} />;
  if (failure.status === 403)
    return <StatePanel icon={<Lock size={40} />} title={t('states.noRight')} hint={t('states.noRightHint')} />;
  return (
    <StatePanel
      icon={<WarningSign size={40} />}
      title={t('form.cannotLoad')}
      hint={words}
      action={<Button intent={Intent.PRIMARY} text={t('common.retry')} onClick={onRetry} />}
    />
  );
}
