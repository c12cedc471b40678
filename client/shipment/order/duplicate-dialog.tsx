import { Button, DialogBody, DialogFooter, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import { fieldMessageIn } from '../../../contract/refusals/field-texts';
import { languageInUse } from '../../i18n/language';
import { snackbar } from '../../ui/snackbar';
import { useAction } from '../../act/use-action';
import { orderAddress, orderLists, type CodedRow } from './order-row';
import './order-lists.css';
import { Dialog } from '../../ui/dialog';

/** Copies an order to a new one; the user confirms the source by its code (D074). */
export function DuplicateDialog({ row, onClose }: { row: CodedRow; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [code, setCode] = useState(row.code);
  const { busy, errors, act } = useAction(orderLists, {
    onDone: ({ message, code: copy, id: copyId }) =>
      snackbar.success(`${message}: ${copy}`, {
        label: t('shipmentLists.openCopy'),
        run: () => void navigate(orderAddress({ id: Number(copyId) })),
      }),
  });
  const wrong = errors['code']?.[0];
  const duplicate = async (): Promise<void> => {
    if (await act('/api/shippingorder/duplicate', { sid: row.id, code: code.trim().toUpperCase() })) onClose();
  };
  return (
    <Dialog
      className="order-dialog"
      title={t('shipmentLists.duplicateTitle')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void duplicate();
        }}
      >
        <DialogBody>
          <p className="confirm-what">{[row.code, row.consignee].filter(Boolean).join(' · ')}</p>
          <p>{t('shipmentLists.duplicateWhat')}</p>
          <FormGroup
            label={t('shipmentLists.sourceCode')}
            labelFor={id}
            intent={wrong ? Intent.DANGER : Intent.NONE}
            helperText={
              wrong && (
                <span id={`${id}-help`} role="alert">
                  {fieldMessageIn(languageInUse(), wrong)}
                </span>
              )
            }
          >
            <InputGroup
              id={id}
              autoFocus
              autoComplete="off"
              intent={wrong ? Intent.DANGER : Intent.NONE}
              aria-invalid={wrong !== undefined}
              aria-describedby={wrong ? `${id}-help` : undefined}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent={Intent.PRIMARY}
                text={t('shipmentLists.duplicate')}
                loading={busy}
                disabled={code.trim() === ''}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
