import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import { customsList } from '../../../contract/shipment/customs/lists.js';
import { isSet } from '../../projection/membership.js';
import { nameOf, inTransit, orderJoins, orderSources } from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';

export const customsListings: readonly SectionListing[] = [
  {
    ...inTransit,
    record: 'customs.dates',
    list: customsList,
    joins: { consignee_entry: orderJoins.consignee_entry, border: orderJoins.border },
    columns: {
      consignee: orderSources.consignee,
      contact: orderSources.contact,
      email: orderSources.email,
      mode: { of: ['mode'], make: ({ mode }) => wireName(transmodes, mode) },
      via: nameOf('border'),
      cc_started: 'cc_started_on',
      cc_finished: 'cc_finished_on',
      released: orderSources.released,
      shipping_order_at: orderSources.shipping_order_at,
    },
    filters: {
      state: {
        choices: {
          1: { ata_ub: isSet, released_on: null },
          2: { ata_ub: null, released_on: null },
          3: { released_on: isSet },
        },
      },
    },
  },
];
