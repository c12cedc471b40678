import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useFocusBack } from '../ui/use-focus-back';
import { useAct } from '../list/use-act';

/** A closed month is opened again for a reason, which whoever reads the history later finds there. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const id = useId();
  const [reason, setReason] = useState('');
  const { busy, errors, act } = useAct();
  const send = async (): Promise<void> => {
    if (await act('/api/finance/months/reopen', { month, reason })) onClose();
  };
  const wrong = errors['reason']?.[0];
  return (
    <Dialog isOpen title={t('closing.reopen')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          <p>{t('closing.reopenWhat', { month })}</p>
          <FormGroup
            label={t('closing.reason')}
            labelFor={id}
            {...(wrong ? { helperText: wrong, intent: Intent.DANGER } : {})}
          >
            <TextArea
              id={id}
              fill
              autoFocus
              autoResize
              maxLength={1_000}
              value={reason}
              aria-invalid={wrong !== undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} text={t('closing.reopen')} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
