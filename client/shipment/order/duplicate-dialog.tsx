import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask';
import { isFailure } from '../../api/failure';
import { messageIn } from '../../form/form-values';
import { useFocusBack } from '../../form/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { renewList } from '../../list/use-list-pages';
import { snackbar } from '../../shell/snackbar';
import { orderAddress, orderLists, type CodedRow } from './order-row';
import './order-lists.css';

interface Copied {
  message: string;
  id: number;
  code: string;
}

/** A new order with everything of another one; the code proves that this one is meant (D074). */
export function DuplicateDialog({ row, onClose }: { row: CodedRow; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const navigate = useNavigate();
  const id = useId();
  const [code, setCode] = useState(row.code);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  const duplicate = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { sid: row.id, code: code.trim().toUpperCase() };
      const copied = await ask<Copied>({ method: 'POST', url: '/api/shippingorder/duplicate', body });
      snackbar.success(`${copied.message}: ${copied.code}`, {
        label: t('shipmentLists.openCopy'),
        run: () => void navigate(orderAddress(copied)),
      });
      orderLists.forEach(renewList);
      onClose();
    } catch (thrown) {
      const failure = isFailure(thrown) ? thrown : { status: 0 };
      snackbar.failure(failure);
      setWrong(failure.errors?.['code']?.[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      className="order-dialog"
      isOpen
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
                  {messageIn(wrong, languageInUse())}
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
              onChange={(event) => {
                setCode(event.target.value);
                setWrong(undefined);
              }}
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
