import { Suspense } from 'react';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { useUser } from '../session/use-session';

const List = lazyPart(() => import('./payer-reminders'));

/** The reminders of a payer, for users who may read them. */
export function RemindersOfPayer({ payer }: { payer: number }) {
  if (!allowed('reminder.read', useUser())) return null;
  return (
    <Suspense>
      <List payer={payer} />
    </Suspense>
  );
}
