import { Button } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { fetchTexts } from '../i18n/language';

const Dialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./make-dialog'), fetchTexts('netting')]);
  return part;
});

/** Nets what a payer and the agent that is the same firm owe each other; its dialog is loaded when it is opened. */
export function NetButton({ payer, text }: { payer: number; text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" text={text} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <Dialog payer={payer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
