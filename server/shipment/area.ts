import { listsWithShipmentActs } from '../../contract/shipment/bulk-acts.js';
import { changeLogListing } from './change-log-listing.js';
import { bulkActOf } from './bulk-acts.js';
import { shipmentAggregate, shipmentAudits, shipmentListings, shipmentRecord } from './shipment.js';

/** A shipment from its first inquiry to the archive; its sections are listed in `shipment.ts`. */
export const shipmentArea = {
  name: 'shipment',
  aggregates: [shipmentAggregate],
  records: [shipmentRecord],
  listings: [...shipmentListings, changeLogListing],
  audits: shipmentAudits,
  bulk: { record: shipmentRecord, lists: listsWithShipmentActs, actOf: bulkActOf },
  server: async () => [(await import('./shipment.module.js')).ShipmentModule],
};
