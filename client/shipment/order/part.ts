import { orderSection } from '../../../contract/shipment/order/section';
import { prefetchRecord } from '../../form/use-record';
import { filePart } from '../part';
import { OrderAsOf } from './order-as-of';
import { orderCall, OrderForm } from './order-form';

export const orderPart = filePart(orderSection.tab, OrderForm, {
  AsOf: OrderAsOf,
  prefetch: (id) => [prefetchRecord(orderCall(id))],
  splitViewWith: 'quotation',
});
