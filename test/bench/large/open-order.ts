import type { Caller } from './caller.js';

/** All calls that opening an order makes. */
export async function openOrder(user: Caller, id: number): Promise<void> {
  const own = [
    ...[`/api/shippingorder/${id}/order?choices=0`, `/api/inquiry/${id}`, `/api/operation/${id}/units`],
    ...[`/api/shipment/${id}/header`, `/api/shipment/${id}/forecast`],
    `/api/attention?shipment=${id}&perpage=20&totals=0`,
  ];
  await Promise.all(own.map((path) => user.get(path)));
}
