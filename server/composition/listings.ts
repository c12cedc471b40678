import { customInvoiceListing } from '../custom-invoice/custom-invoice-listing.js';
import { userListing } from '../identity/user/user-listing.js';
import { notificationListing } from '../notification/notification-listing.js';
import { referenceListings } from '../reference/catalogue.js';
import { changeLogListing } from '../shipment/change-log-listing.js';
import { shipmentListings } from '../shipment/shipment.js';
import type { Listing } from '../list/listing.js';

/** Every list this server answers; the sweep over their plans reads it too. */
export const listings: readonly Listing[] = [
  userListing,
  notificationListing,
  ...shipmentListings,
  changeLogListing,
  customInvoiceListing,
  ...referenceListings,
];
