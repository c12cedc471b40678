import { Button, ButtonVariant } from '@blueprintjs/core';
import { Error as ErrorSign, InfoSign, Tick } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { copyText } from '../browser/copy-text';
import { closeSnackbar, onSnackbars, shownSnackbars, type Snackbar } from './snackbar';
import './snackbars.css';

const icons = { success: <Tick />, error: <ErrorSign />, note: <InfoSign /> };

export function Snackbars() {
  const shown = useSyncExternalStore(onSnackbars, shownSnackbars);
  return (
    <div className="snackbars">
      {shown.map((snackbar) => (
        <Message key={snackbar.id} snackbar={snackbar} />
      ))}
    </div>
  );
}

/** Its own text, or the default text for a failure without one. */
export function useMessageText({ text, failure }: Pick<Snackbar, 'text' | 'failure'>): string {
  const { t } = useTranslation();
  return text ?? t(failure?.status === 0 ? 'common.failures.network' : 'common.failures.unknown');
}

function Message({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation();
  const { id, kind, failure, retry, action } = snackbar;
  const text = useMessageText(snackbar);
  const quoted = failure?.requestId ? `${text} (${failure.requestId})` : text;

  const then = (act: () => void) => () => {
    closeSnackbar(id);
    act();
  };
  return (
    <div className={`snackbar snackbar-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className="snackbar-icon">{icons[kind]}</span>
      <div className="snackbar-text">
        {text}
        {failure?.requestId && (
          <span className="snackbar-request">
            {t('common.requestId')}: {failure.requestId}
          </span>
        )}
      </div>
      {kind === 'error' && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          text={t('common.copy')}
          onClick={() => void copyText(quoted)}
        />
      )}
      {retry && <Button variant={ButtonVariant.MINIMAL} size="small" text={t('common.retry')} onClick={then(retry)} />}
      {action && <Button variant={ButtonVariant.MINIMAL} size="small" text={action.label} onClick={then(action.run)} />}
      <Button variant={ButtonVariant.MINIMAL} size="small" text={t('common.close')} onClick={() => closeSnackbar(id)} />
    </div>
  );
}
