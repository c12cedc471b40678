import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import type { Relay } from '../../../contract/shipment/relay.js';

/** An inquiry has no holder while it is closed or an order, so its time starts when it is reopened. */
export function heldSince({ since }: Relay, { lifecycle: { reopenedAt } }: FileFacts): string {
  return reopenedAt !== null && reopenedAt > since ? reopenedAt : since;
}
