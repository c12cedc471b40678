import { lazy, Suspense } from 'react';

const Journal = lazy(() => import('../history/journal'));

/** The journal of everything, beside the change log. */
export default function JournalPanel() {
  return (
    <Suspense>
      <Journal />
    </Suspense>
  );
}
