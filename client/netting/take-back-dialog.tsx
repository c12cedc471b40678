import { useMemo } from 'react';
import { formatMoney } from '../../contract/fields/money/format-money';
import { takeBackFields } from '../../contract/netting/form';
import { nettingKind } from '../../contract/netting/kind';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { nettingLists, type NettingDetail } from './netting-api';

/** Takes the whole act back, with a reason. */
export function TakeBackDialog({ netting, onClose }: { netting: NettingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ reason: null }), []);
  const { id, mnt, number } = netting;
  return (
    <ActDialog
      title={t('netting.takeBack')}
      record={`netting/${id}/takeback`}
      fields={takeBackFields}
      values={values}
      of={{ kind: nettingKind, id, lists: nettingLists }}
      url={`/api/nettings/${id}/takeback`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('netting.takeBackHint', { number, mnt: formatMoney(mnt) })}</p>
      <FormField name="reason" span={12} autoFocus />
    </ActDialog>
  );
}
