import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { RecordLoading } from '../form/record-states';

const PaperSheet = lazyPart(() => import('./paper-sheet'));

/** A paper as part of another screen. Its code is loaded with it: screens that show no paper need none of it. */
export function SheetInPanel(props: ComponentProps<typeof PaperSheet>) {
  return (
    <Suspense fallback={<RecordLoading />}>
      <PaperSheet {...props} />
    </Suspense>
  );
}
