import type { Aggregate } from '../projection/aggregate.js';
import { closingAggregate } from '../closing/closing.aggregate.js';
import { customInvoiceAggregate } from '../custom-invoice/custom-invoice.aggregate.js';
import { firmAggregate } from '../firm/firm.aggregate.js';
import { userAggregate } from '../identity/user/user.aggregate.js';
import { inboxAggregate } from '../notification/inbox.aggregate.js';
import { referenceAggregates } from '../reference/catalogue.js';
import { shipmentAggregate } from '../shipment/shipment.js';

/** Every kind of stream this program writes. */
export const aggregates: readonly Aggregate[] = [
  firmAggregate as Aggregate,
  userAggregate as Aggregate,
  inboxAggregate as Aggregate,
  ...referenceAggregates,
  shipmentAggregate as Aggregate,
  customInvoiceAggregate as Aggregate,
  closingAggregate as Aggregate,
];
