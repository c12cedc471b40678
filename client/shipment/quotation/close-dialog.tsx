import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, Intent, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { failureOf } from '../../api/failure';
import { snackbar } from '../../ui/snackbar';
import { pickEntries, type Entry } from '../../fields/picker/pick';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { Dialog } from '../../ui/dialog';

interface CloseDialogProps {
  name: string;
  busy: boolean;
  onNo: () => void;
  onYes: (reason: number, comment: string) => void;
}

/** Closes an inquiry with a reason (D075). */
export default function CloseDialog({ name, busy, onNo, onYes }: CloseDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const reasons = useReasons();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  return (
    <Dialog title={titleOf({ verb: t('inquiry.close'), object: name })} onClose={onNo} canOutsideClickClose={false}>
      <DialogBody>
        <FormGroup label={t('inquiry.reason')} labelFor={`${id}-reason`} labelInfo={<span aria-hidden="true">*</span>}>
          <HTMLSelect
            id={`${id}-reason`}
            fill
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-required
          >
            <option value="">{t('form.choose')}</option>
            {reasons.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
        <FormGroup label={t('inquiry.closeComment')} labelFor={`${id}-comment`}>
          <TextArea
            id={`${id}-comment`}
            fill
            autoResize
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onNo} />
            <Button
              intent={Intent.PRIMARY}
              text={t('inquiry.close')}
              disabled={reason === ''}
              loading={busy}
              onClick={() => onYes(Number(reason), comment)}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** The reasons for closing an inquiry: a short list, shown in full. */
function useReasons(): readonly Entry[] {
  const [reasons, setReasons] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const request = new AbortController();
    pickEntries('reason', {}, request.signal).then(setReasons, (thrown: unknown) => {
      if (!request.signal.aborted) snackbar.failure(failureOf(thrown));
    });
    return () => request.abort();
  }, []);
  return reasons;
}
