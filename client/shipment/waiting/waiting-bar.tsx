import { Button, ButtonVariant } from '@blueprintjs/core';
import { Time, WarningSign } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useConnection } from '../../live/use-live';
import { useOutbox } from './waiting';
import { WaitingDialog } from './waiting-dialog';
import './waiting.css';

/** What a busy server did not take is sent again after this. */
const pause = 20_000;

/** Sends what waits as soon as there is a line, on whatever screen one is, and says so as long as something waits. */
export default function WaitingBar() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const { connection } = useConnection();
  const [isOpen, setOpen] = useState(false);
  const refused = outbox.entries.filter(({ refusal }) => refusal).length;
  const waiting = outbox.entries.length - refused;
  const isLive = connection.state === 'live';

  useEffect(() => {
    if (isLive) void outbox.sendAll();
    else void outbox.read().catch(() => undefined);
  }, [outbox, isLive]);
  useEffect(() => {
    if (!isLive || waiting === 0) return undefined;
    const timer = setInterval(() => void outbox.sendAll(), pause);
    return () => clearInterval(timer);
  }, [outbox, isLive, waiting]);

  const words = [
    ...(waiting > 0 ? [t('waiting.waiting', { count: waiting })] : []),
    ...(refused > 0 ? [t('waiting.refused', { count: refused })] : []),
  ];
  // What was mended last leaves the bar empty; the dialog says so until it is closed.
  if (outbox.entries.length === 0 && !isOpen) return null;
  return (
    <div className={`waiting-bar${refused > 0 ? ' waiting-bar-refused' : ''}`} role="status">
      {refused > 0 ? <WarningSign /> : <Time />}
      <span>{words.join(' · ') || t('waiting.none')}</span>
      <Button variant={ButtonVariant.MINIMAL} text={t('waiting.look')} onClick={() => setOpen(true)} />
      {isOpen && <WaitingDialog outbox={outbox} onClose={() => setOpen(false)} />}
    </div>
  );
}
