import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { orderEvents } from '../../../contract/shipment/order/events.js';
import { orderForm, orderTableNames, type Order } from '../../../contract/shipment/order/form.js';
import type { OrderState } from '../../../contract/shipment/order/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

const noValues = Object.fromEntries(Object.keys(orderForm.fields).map((name) => [name, null])) as Record<
  keyof typeof orderForm.fields,
  null
>;

export const noOrder: OrderState = {
  form: { ...noValues, carrierRates: [], railRates: [], extraServices: [] },
  rowIds: [],
};

export function evolveOrder(state: OrderState, event: FoldEvent): OrderState {
  const type = event.type as keyof typeof orderEvents;
  switch (type) {
    case 'OrderChanged':
    case 'TerminalSet':
      return withRows(applyDiff(state.form, event.data as Diff), state.rowIds);
    case 'OrderCopied':
      return withRows({ ...noOrder.form, ...(event.data as { form: Order }).form }, state.rowIds);
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an order`);
  }
}

function withRows(form: Order, before: readonly number[]): OrderState {
  const ids = orderTableNames.flatMap((name) => form[name].map(({ id }) => id));
  const added = ids.filter((id) => !before.includes(id));
  return { form, rowIds: added.length === 0 ? before : [...before, ...added] };
}
