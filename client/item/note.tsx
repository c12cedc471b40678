import { Suspense } from 'react';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { useUser } from '../session/use-session';

const Note = lazyPart(() => import('./item-note'));

/** What a payer owes outside files, for users who may read it. */
export function ItemNote({ payer }: { payer: number }) {
  if (!allowed('item.read', useUser())) return null;
  return (
    <Suspense>
      <Note payer={payer} />
    </Suspense>
  );
}
