import { Suspense } from 'react';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { useUser } from '../session/use-session';

const Note = lazyPart(() => import('./advance-note'));

/** What a payer has paid in advance, for users who may read it. */
export function AdvanceNote({ payer }: { payer: number }) {
  if (!allowed('advance.read', useUser())) return null;
  return (
    <Suspense>
      <Note payer={payer} />
    </Suspense>
  );
}
