import { urgencyOf } from '../../../contract/money/validity.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { closedInquiryList, inquiryList } from '../../../contract/shipment/quotation/lists.js';
import { localDay } from '../../../contract/time.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import type { CellMakers } from '../../list/cells.js';
import { referenceTable } from '../../reference/catalogue.js';
import type { SectionListing } from '../section.js';

const route: CellMakers = {
  fcountry: ({ origin_country }) => wireName(countries, origin_country),
  tcountry: ({ final_country }) => wireName(countries, final_country),
};

/** How many rows the lists of inquiries have. */
export const openInquiries = 'open inquiries';
export const closedInquiries = 'closed inquiries';

export const quotationListings: readonly SectionListing[] = [
  {
    list: inquiryList,
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
    counter: closedInquiries,
    joined: [referenceTable('consignee'), userTable, referenceTable('reason')],
    record: 'inquiry.read',
    cells: route,
  },
];
