import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { fetchTexts } from '../i18n/language';
import { CreatingContext, type Creation } from './creating';

const CreateEntry = lazyPart(async () => {
  await fetchTexts('reference');
  return import('./create-entry');
});

/** Where the dialogs of all pickers open, outside their forms; one may be opened from another. */
export function CreatingHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Creation[]>([]);
  const [create] = useState(() => (creation: Creation) => setOpen((before) => [...before, creation]));
  return (
    <CreatingContext value={create}>
      {children}
      <Suspense>
        {open.map((creation, place) => (
          <CreateEntry
            key={place}
            creation={creation}
            onClose={() => {
              setOpen((before) => before.filter((one) => one !== creation));
              creation.onClosed();
            }}
          />
        ))}
      </Suspense>
    </CreatingContext>
  );
}
