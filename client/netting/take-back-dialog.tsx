import { DialogBody } from '@blueprintjs/core';
import { useMemo } from 'react';
import { formatMoney } from '../../contract/fields/money/format-money';
import { takeBackFields } from '../../contract/netting/form';
import { nettingKind } from '../../contract/netting/kind';
import { useWrite } from '../act/use-write';
import { FormField } from '../form/form-field';
import { RecordForm } from '../form/record-form';
import { useTranslation } from '../i18n/use-translation';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { nettingLists, type NettingDetail } from './netting-api';

/** Takes the whole act back, with a reason. */
export function TakeBackDialog({ netting, onClose }: { netting: NettingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const write = useWrite();
  const loaded = useMemo(() => ({ values: { reason: null }, version: 0 }), []);
  const { id, mnt, number } = netting;
  return (
    <Dialog title={t('netting.takeBack')} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <RecordForm
          record={`netting/${id}/takeback`}
          fields={takeBackFields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          saveText={t('netting.takeBack')}
          save={async (body, { key }) => {
            const answer = await write<{ message: string }>(
              { kind: nettingKind, id, lists: nettingLists },
              { method: 'POST', url: `/api/nettings/${id}/takeback`, body, key },
            );
            snackbar.success(answer.message);
            onClose();
            return { message: answer.message };
          }}
        >
          <p className="form-span-12 quiet">{t('netting.takeBackHint', { number, mnt: formatMoney(mnt) })}</p>
          <FormField name="reason" span={12} autoFocus />
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}
