import { allowed, type Principal } from '../../../contract/permissions';
import {
  archiveList,
  finishedFclList,
  finishedList,
  orderList,
  ownContainerList,
} from '../../../contract/shipment/order/lists';
import type { ListRow } from '../../grid/grid-column';

export interface CodedRow extends ListRow {
  code: string;
  consignee: string | null;
}

export interface OrderRow extends CodedRow {
  ptype: string | null;
  eta_border: string | null;
  finished: string | null;
  offersupdated?: number;
  user_id: number | null;
  sales_id: number | null;
}

/** The lists between which an order moves when its stage changes. */
export const orderLists = [orderList, finishedList, finishedFclList, archiveList, ownContainerList].map(
  ({ name }) => name,
);

export function orderAddress({ id }: { id: number }): string {
  return `/shippingorder/${id}/edit`;
}

/** User type 1 may open their own orders, type 6 those they are the tariff manager of (D031). */
export function mayFollow(user: Principal, { user_id, sales_id }: OrderRow): boolean {
  return allowed('order.link', user, user.type === 6 ? sales_id : user_id);
}
