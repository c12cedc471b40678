import { useMemo } from 'react';
import type { BulkAct } from '../../../contract/bulk/bulk';
import type { MarkState } from '../../../contract/attention/form';
import { shipmentActs, type ShipmentAct } from '../../../contract/shipment/bulk-acts';
import { FormField } from '../../form/form-field';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import type { BulkDialogProps } from '../bulk/bulk-dialog-props';
import { sendMark } from './send-mark';

const stateOf: Partial<Record<ShipmentAct, MarkState>> = {
  takeAttention: 'taken',
  snoozeAttention: 'snoozed',
  closeAttention: 'closed',
};

/** Marks rows without a connection: each mark waits in the browser, and is sent as soon as there is one. */
export default function MarkDialog({ act, chosen: { ids }, rows, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const { id: userId } = useUser();
  const { label, fields }: BulkAct = shipmentActs[act];
  const names = useMemo(() => Object.keys(fields), [fields]);
  const loaded = useMemo<Loaded>(
    () => ({ values: Object.fromEntries(names.map((name) => [name, null])), version: 0 }),
    [names],
  );
  return (
    <Dialog
      className="create-entry"
      title={`${label[languageInUse()]} · ${t('shipmentLists.bulk.rows', { count: ids.length })}`}
      onClose={() => onClose(ids)}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`attention/${act}`}
        fields={fields}
        mode="add"
        inDialog
        loaded={loaded}
        saveText={label[languageInUse()]}
        save={async (values) => {
          let message: string = t('waiting.kept');
          for (const id of ids) {
            const sent = await sendMark(userId, id, { ...values, state: stateOf[act] ?? 'open' }, rows);
            if (sent.state === 'sent') ({ message } = sent);
          }
          return { message };
        }}
        onSaved={() => onClose()}
      >
        {names.map((name, at) => (
          <FormField key={name} name={name} autoFocus={at === 0} />
        ))}
      </RecordForm>
    </Dialog>
  );
}
