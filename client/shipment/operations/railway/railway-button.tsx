import { Button, ButtonVariant } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { Suspense, useState, type ReactNode } from 'react';
import { allowed } from '../../../../contract/permissions';
import { railwayAct } from '../../../../contract/shipment/operations/railway/act';
import { lazyPart } from '../../../browser/lazy-part';
import { fetchTexts, languageInUse } from '../../../i18n/language';
import { useUser } from '../../../session/use-session';
import { useHotkey } from '../../../workspace/hotkeys';

const RailwayDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./railway-dialog'), fetchTexts('railway'), fetchTexts('reference')]);
  return dialog;
});

/** The button that opens the list of the railway, with its hotkey; nothing for users who may write no part of it. */
export function RailwayButton(): ReactNode {
  return allowed('operation.railway', useUser()) ? <OfferedButton /> : null;
}

function OfferedButton() {
  const [isOpen, setOpen] = useState(false);
  const label = railwayAct.label[languageInUse()];
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
          <RailwayDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
