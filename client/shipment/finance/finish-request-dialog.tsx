import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useFocusBack } from '../../ui/use-focus-back';
import { useAct } from '../../list/use-act';
import { financeLists } from './finance-lists';
import type { FinanceRow } from './finance-row';
import './finance.css';

/** Finance says that the account of an order is settled; it is said once (D093b). */
export function FinishRequestDialog({ row, onClose }: { row: FinanceRow; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const id = useId();
  const [comment, setComment] = useState('');
  const { busy, act } = useAct(financeLists);
  const send = async (): Promise<void> => {
    const body = { selected: row.id, code: row.code, comment };
    if (await act('/api/finance/finishrequest', body, onClose)) onClose();
  };
  return (
    <Dialog
      className="finance-dialog"
      isOpen
      title={t('billing.request')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          <p className="confirm-what">{[row.code, row.consignee].filter(Boolean).join(' · ')}</p>
          <p>{t('billing.requestWhat')}</p>
          <FormGroup label={t('billing.comment')} labelFor={id}>
            <TextArea
              id={id}
              fill
              autoFocus
              autoResize
              maxLength={10_000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} text={t('billing.send')} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
