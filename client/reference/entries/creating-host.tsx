import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { fetchTexts } from '../../i18n/language';
import { CreatingContext, type Creation } from './creating';

const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./create-entry'), fetchTexts('reference')]);
  return dialog;
};
const CreateEntry = lazyPart(loadDialog);

/** Shows the dialogs of all pickers, outside their forms; one may be opened from another. */
export function CreatingHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Creation[]>([]);
  const [creating] = useState(() => ({
    create: (creation: Creation) => setOpen((before) => [...before, creation]),
    // Without a connection it is loaded when the dialog is opened.
    load: () => void loadDialog().catch(() => undefined),
  }));
  return (
    <CreatingContext value={creating}>
      {children}
      <Suspense>
        {open.map((creation, index) => (
          <CreateEntry
            key={index}
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
