import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ownContainerFields } from '../../../contract/shipment/operations/form';
import { ownContainerList } from '../../../contract/shipment/order/lists';
import { FormField } from '../../form/form-field';
import { useRecord } from '../../form/use-record';
import { FieldsForm } from '../form/fields-form';
import type { CodedRow } from '../order/order-row';
import { Dialog } from '../../ui/dialog';

const lists = [ownContainerList.name];

const versionOf = (answer: object): number => (answer as { version: number }).version;

/** When an own container was cleared by customs, and when it was sold. */
export function OwnContainerDialog({ row, onClose }: { row: CodedRow; onClose: () => void }) {
  const { t } = useTranslation();
  const days = useRecord({ url: `/api/socomni/${row.id}`, key: 'soc', kind: 'shipment', id: row.id, lists });
  const extraBody = useMemo(() => ({ sid: row.id }), [row.id]);
  return (
    <Dialog
      className="create-entry"
      title={`${t('shipmentLists.containerTitle')} · ${row.code}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <FieldsForm
        record={`soc/${row.id}`}
        fields={ownContainerFields}
        source={days}
        versionOf={versionOf}
        url="/api/socomni/update"
        extraBody={extraBody}
        inDialog
        onSaved={onClose}
      >
        <FormField name="clearedOn" span={6} />
        <FormField name="soldOn" span={6} />
      </FieldsForm>
    </Dialog>
  );
}
