import { customsFields } from '../../../contract/shipment/customs/form';
import type { OperationCard } from '../operation-part';
import { ClearanceFields, ClearanceForm } from './clearance-form';

export const customsCard: OperationCard = {
  name: 'customs',
  titleOf: (t) => t('shipmentLists.clearance'),
  isOpenTo: () => true,
  Content: ({ operation: _operation, answer: _answer, ...form }) => (
    <ClearanceForm {...form}>
      <ClearanceFields />
    </ClearanceForm>
  ),
  section: 'customs',
  fields: customsFields,
  InputsAsOf: ClearanceFields,
};
