import { Button, ButtonVariant } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { Suspense, useState, type ReactNode } from 'react';
import { allowed } from '../../../contract/permissions';
import { lazyPart } from '../../browser/lazy-part';
import { fetchTexts } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useHotkey } from '../../workspace/hotkeys';

const ImportDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./import-dialog'), fetchTexts('reference')]);
  return dialog;
});

/** The button that opens the reading of a statement, with its hotkey; nothing for users who may not record one. */
export function ImportButton(): ReactNode {
  return allowed('bank.edit', useUser()) ? <OfferedButton /> : null;
}

function OfferedButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('bank.import');
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
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
