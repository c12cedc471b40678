import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import type { Relay } from '../../../contract/shipment/relay.js';

/** While it was closed or an order nobody had it as an inquiry. */
export function heldSince({ since }: Relay, { lifecycle: { reopenedAt } }: FileFacts): string {
  return reopenedAt !== null && reopenedAt > since ? reopenedAt : since;
}
