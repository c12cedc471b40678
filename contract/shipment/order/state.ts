import type { Order } from './form.js';

export interface OrderState {
  /** The values of the form, which the diffs of its saves refer to. */
  form: Order;
  /** The ids of all rows that this order has or had. */
  rowIds: readonly number[];
}

/** The facts of the order that other sections may query. */
export type OrderFacts = Pick<Order, 'payer' | 'shipper' | 'terminal' | 'containerStatus' | 'quantity'> & {
  /** The agents of its carrier rates. */
  agents: readonly number[];
};
