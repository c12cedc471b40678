import { urgencyOf } from '../../contract/money/validity.js';
import { wireName } from '../../contract/reference/fixed/catalogue.js';
import { countries } from '../../contract/reference/fixed/countries.js';
import { closedInquiryList, inquiryList } from '../../contract/shipment/quotation/lists.js';
import { localDay } from '../../contract/time.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { CellMakers } from '../list/cells.js';
import type { Listing } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { closedInquiries, openInquiries } from './counters.js';
import { shipmentTable } from './tables.js';

const route: CellMakers = {
  fcountry: ({ origin_country }) => wireName(countries, origin_country),
  tcountry: ({ final_country }) => wireName(countries, final_country),
};

export const shipmentListings: readonly Listing[] = [
  {
    list: inquiryList,
    table: shipmentTable,
    counter: openInquiries,
    joined: [referenceTable('consignee'), userTable],
    record: 'inquiry.read',
    cells: {
      ...route,
      urgentcolor: ({ valid_until }, now) => urgencyOf(valid_until as string | null, localDay(now)) ?? '',
    },
  },
  {
    list: closedInquiryList,
    table: shipmentTable,
    counter: closedInquiries,
    joined: [referenceTable('consignee'), userTable, referenceTable('reason')],
    record: 'inquiry.read',
    cells: route,
  },
];
