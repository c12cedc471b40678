import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useUser } from '../../session/use-session';
import { useFileHeader } from './header-api';

const SentBackNote = lazyPart(() => import('./sent-back-note'));

/**
 * Tells a user who had an order open that another user sent it back to the inquiries. The note stays, also after the page was
 * loaded again, until the user has read it or the file is an order again.
 */
export function SentBack({ id }: { id: number }) {
  const stage = useFileHeader(id)?.stage;
  const key = `zuuch.sentBack.${useUser().id}.${id}`;
  const [wasOrder, setWasOrder] = useState(() => localStorage.getItem(key) !== null);
  if (stage === 'order' && !wasOrder) setWasOrder(true);
  const isSentBack = wasOrder && stage === 'open';
  useEffect(() => {
    if (isSentBack) localStorage.setItem(key, '');
    else if (stage !== undefined) localStorage.removeItem(key);
  }, [key, stage, isSentBack]);
  if (!isSentBack) return null;
  return (
    <Suspense>
      <SentBackNote id={id} onRead={() => setWasOrder(false)} />
    </Suspense>
  );
}
