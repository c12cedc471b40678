import { Button, ButtonVariant } from '@blueprintjs/core';
import { Time, WarningSign } from '@blueprintjs/icons';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useConnection } from '../../live/use-live';
import { useOutbox } from './use-outbox';
import './outbox.css';

const load = () => import('./outbox-dialog');
const OutboxDialog = lazyPart(load);

/** Entries that a busy server did not accept are sent again after this. */
const retryMs = 20_000;

/** Sends pending entries as soon as there is a connection, on every screen, and shows a bar while there are any. */
export default function OutboxBar() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const { connection } = useConnection();
  const [isOpen, setOpen] = useState(false);
  const refused = outbox.entries.filter(({ refusal }) => refusal).length;
  const pendingCount = outbox.entries.length - refused;
  const isLive = connection.state === 'live';

  // The dialog is loaded while there is a connection, because it is needed when there is none.
  useEffect(() => void load().catch(() => undefined), [isLive]);
  useEffect(() => {
    if (isLive) void outbox.sendAll();
    else void outbox.read().catch(() => undefined);
  }, [outbox, isLive]);
  useEffect(() => {
    if (!isLive || pendingCount === 0) return undefined;
    const timer = setInterval(() => void outbox.sendAll(), retryMs);
    return () => clearInterval(timer);
  }, [outbox, isLive, pendingCount]);

  const words = [
    ...(pendingCount > 0 ? [t('waiting.waiting', { count: pendingCount })] : []),
    ...(refused > 0 ? [t('waiting.refused', { count: refused })] : []),
  ];
  // Correcting the last refused entry empties the outbox; the bar stays until the open dialog is closed.
  if (outbox.entries.length === 0 && !isOpen) return null;
  return (
    <div className={`waiting-bar${refused > 0 ? ' waiting-bar-refused' : ''}`} role="status">
      {refused > 0 ? <WarningSign /> : <Time />}
      <span>{words.join(' · ') || t('waiting.none')}</span>
      <Button variant={ButtonVariant.MINIMAL} text={t('waiting.look')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <OutboxDialog outbox={outbox} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
