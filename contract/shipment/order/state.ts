import type { Order } from './form.js';

export interface OrderState {
  /** What the form shows; the diffs of its saves speak of this. */
  form: Order;
  /** Every row that this order ever had. */
  rowIds: readonly number[];
}

/** What the order tells the other sections. */
export type OrderFacts = Pick<Order, 'payer' | 'shipper' | 'terminal' | 'containerStatus'> & {
  /** The agents of its carrier rates. */
  agents: readonly number[];
};
