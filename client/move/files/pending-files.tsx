import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Cross, Refresh } from '@blueprintjs/icons';
import { isTransient, type Failure } from '../../api/failure';
import { useTranslation } from '../../i18n/use-translation';
import type { PendingFile, Uploads } from './use-uploads';

/** Files on their way, and those that were not taken with the reason. */
export function PendingFiles({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  if (uploads.pending.length === 0) return null;
  return (
    <ul className="move-pending" aria-label={t('move.pending')}>
      {uploads.pending.map((one) => (
        <li key={one.key}>
          <strong>{one.file.name}</strong>
          {one.failure ? (
            <NotTaken failure={one.failure} file={one} uploads={uploads} />
          ) : (
            <ProgressBar value={one.share} animate={one.share < 1} intent="primary" aria-label={t('move.sending')} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NotTaken({ failure, file, uploads }: { failure: Failure; file: PendingFile; uploads: Uploads }) {
  const { t } = useTranslation();
  const [fieldMessage] = Object.values(failure.errors ?? {}).flat();
  const why = fieldMessage ?? failure.message ?? failure.error;
  return (
    <>
      <span className="move-wrong" role="alert">
        {why ?? t(failure.status === 0 ? 'common.failures.network' : 'common.failures.unknown')}
      </span>
      {isTransient(failure) && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Refresh />}
          text={t('common.retry')}
          onClick={() => uploads.again(file.key)}
        />
      )}
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        aria-label={t('move.dismiss', { name: file.file.name })}
        title={t('move.dismiss', { name: file.file.name })}
        onClick={() => uploads.dismiss(file.key)}
      />
    </>
  );
}
