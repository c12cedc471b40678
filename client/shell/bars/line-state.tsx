import { Button, ButtonVariant } from '@blueprintjs/core';
import { Offline, Refresh } from '@blueprintjs/icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useConnection } from '../../live/use-live';

/** A short interruption of the network is not shown; a longer one is, within five seconds. */
const graceMs = 3_000;

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Since when the connection is lost, once that is worth showing. */
function useLoss(): Date | undefined {
  const { connection } = useConnection();
  const [lasting, setLasting] = useState(false);
  const since = connection.state === 'lost' ? connection.at : undefined;

  useEffect(() => {
    if (!since) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), graceMs - (Date.now() - since.getTime()));
    return () => clearTimeout(timer);
  }, [since]);
  return lasting ? since : undefined;
}

/** The state of the connection, at the bottom of the window, where it moves nothing else. */
export function LineState() {
  const { t } = useTranslation();
  const { connection, reconnect } = useConnection();
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const since = useLoss();
  if (!since)
    return (
      <>
        <span className={`status-dot status-${connection.state}`} aria-hidden="true" />
        <span role="status">{t(`shell.connection.${connection.state}`)}</span>
      </>
    );
  const at = since.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ulaanbaatar' });
  return (
    <div className="offline-banner" role="alert">
      <Offline />
      <span>{online ? t('shell.connection.banner', { at }) : t('shell.connection.offline', { at })}</span>
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        icon={<Refresh />}
        text={t('shell.connection.retry')}
        aria-label={t('shell.connection.retry')}
        title={t('shell.connection.retry')}
        onClick={reconnect}
      />
    </div>
  );
}
