import { useTranslation } from '../../i18n/use-translation';
import { useParams } from 'react-router';
import { customsFields } from '../../../contract/shipment/customs/form';
import { awbFields, borderDateFields } from '../../../contract/shipment/operations/form';
import { people } from '../../../contract/fields/ref/field';
import { FormField } from '../../form/form-field';
import { FormSection } from '../../form/form-section';
import { RecordAsOf } from '../../history/record-as-of';
import { useEntrySource } from '../../fields/picker/use-entries';
import { useCloseRecord } from '../../workspace/records/list-place';
import { ClearanceFields } from '../customs/clearance-form';
import { BorderFields } from '../operations/border-dates';
import { EntryParts } from './entry-parts';

const noField = (): void => undefined;
const fields = { ...awbFields, ...borderDateFields, ...customsFields };

type StateThen = {
  operations: Record<string, unknown>;
  customs: Record<string, unknown>;
};

const fieldsThen = (state: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { operations, customs } = state as StateThen;
  return { ...operations, ...customs };
};

/** An order as the operations room saw it then; what was entered since stands beside it. */
export function OperationAsOf({ id, moment }: { id: number; moment: string }) {
  const { t } = useTranslation();
  const { ftype } = useParams();
  const officers = useEntrySource(people);
  return (
    <RecordAsOf
      kind="shipment"
      id={id}
      fields={fields}
      moment={moment}
      partOf={fieldsThen}
      titleOf={() => t('screens.operation-detail')}
      onClose={useCloseRecord()}
    >
      <FormSection id="awb" title={t('operation.awb')}>
        <FormField name="awb" span={4} />
        <FormField name="truck" span={4} />
        <FormField name="customsManager" span={4} source={officers} />
      </FormSection>
      <FormSection id="border" title={t('operation.border')}>
        <BorderFields />
      </FormSection>
      <FormSection id="clearance" title={t('shipmentLists.clearance')}>
        <ClearanceFields />
      </FormSection>
      <div className="form-span-12 operation-main">
        <EntryParts id={id} code="" ftype={ftype} isResting onFocusField={noField} />
      </div>
    </RecordAsOf>
  );
}
