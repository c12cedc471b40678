import { closed, open } from '../../contract/shipment/lifecycle/status.js';
import { countOf } from '../projection/membership.js';
import type { Counter } from '../projection/table.js';

/** How many rows the lists of inquiries have. */
export const openInquiries = 'open inquiries';
export const closedInquiries = 'closed inquiries';

export const shipmentCounters: Readonly<Record<string, Counter>> = {
  [openInquiries]: countOf({ deleted: false, status: open }),
  [closedInquiries]: countOf({ deleted: false, status: closed }),
};
