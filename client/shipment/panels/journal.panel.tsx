import { Suspense } from 'react';
import { lazyPart } from '../../browser/lazy-part';

const Journal = lazyPart(() => import('../../history/journal'));

/** The journal of all changes. */
export default function JournalPanel() {
  return (
    <Suspense>
      <Journal />
    </Suspense>
  );
}
