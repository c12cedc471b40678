import { allowed } from '../../../contract/permissions';
import { awbFields, borderDateFields } from '../../../contract/shipment/operations/form';
import type { OperationCard } from '../operation-part';
import { AwbFieldsAsOf, AwbForm } from './awb-form';
import { BorderDates, BorderFieldsAsOf } from './border-dates';

export const awbCard: OperationCard = {
  name: 'awb',
  titleOf: (t) => t('operation.awb'),
  isOpenTo: (user) => allowed('operation.awb', user),
  Content: ({ dates: _dates, ...form }) => <AwbForm {...form} />,
  section: 'operations',
  fields: awbFields,
  InputsAsOf: AwbFieldsAsOf,
};

export const borderCard: OperationCard = {
  name: 'border',
  titleOf: (t) => t('operation.border'),
  isOpenTo: (user) => allowed('operation.borderDates', user),
  Content: ({ operation: _operation, answer: { singledata }, ...form }) => (
    <BorderDates
      {...form}
      code={singledata.code}
      order={{ orderedOn: singledata.shipping_order_at, hasArrived: singledata.stage === 'arrived' }}
    />
  ),
  section: 'operations',
  fields: borderDateFields,
  InputsAsOf: BorderFieldsAsOf,
};
