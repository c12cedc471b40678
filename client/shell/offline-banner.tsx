import { Button, ButtonVariant } from '@blueprintjs/core';
import { Offline, Refresh } from '@blueprintjs/icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../live/use-live';
import './offline-banner.css';

/** A blink of the network is nobody's business; what lasts is. */
const patience = 3_000;

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation();
  const { connection, reconnect } = useConnection();
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const [lasting, setLasting] = useState(false);
  const lost = connection.state === 'lost';

  useEffect(() => {
    if (!lost) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patience);
    return () => clearTimeout(timer);
  }, [lost]);

  if (connection.state !== 'lost' || !lasting) return null;
  const at = connection.at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Ulaanbaatar',
  });
  return (
    <div className="offline-banner" role="alert">
      <Offline />
      {online ? t('shell.connection.banner', { at }) : t('shell.connection.offline', { at })}
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
