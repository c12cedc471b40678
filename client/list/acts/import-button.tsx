import { Button, ButtonVariant } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { Suspense, useState, type ComponentType } from 'react';
import { useHotkey } from '../../workspace/hotkeys';

interface ImportButtonProps {
  label: string;
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** The button of a list that opens the reading of a file, with its hotkey. */
export function ImportButton({ label, Dialog }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useHotkey({ code: 'KeyV', alt: true, label, run: () => setOpen(true) });
  return (
    <>
      <Button
        className="sign-alone-when-narrow"
        variant={ButtonVariant.MINIMAL}
        icon={<Import />}
        text={label}
        title={`${label} (Alt+V)`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
