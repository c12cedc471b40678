import { urgencyOf } from '../../../contract/money/offers/validity.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { closedInquiryList, inquiryList } from '../../../contract/shipment/quotation/lists.js';
import { closed, open } from '../../../contract/shipment/status/status.js';
import { localDay } from '../../../contract/time.js';
import { workingHours } from '../../../contract/days/working-hours.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import type { FilterSource } from '../../list/filters/source.js';
import type { ColumnSource, Join } from '../../list/listing.js';
import { referenceTable } from '../../reference/catalogue.js';
import { entriesOf } from '../../reference/tables.js';
import type { SectionListing } from '../section.js';
import { inquiryTexts, shipments } from '../tables.js';
import { laneInCodes } from './lane/lane-codes.js';

const joins = {
  consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
  sales_person: { table: userTable, on: 'sales_id' },
  tariff_person: { table: userTable, on: 'tariff_id' },
} as const satisfies Record<string, Join>;

const ofConsignee = (column: string): ColumnSource => ({ join: 'consignee_entry', column });
const countryOf = (column: string): ColumnSource => ({
  of: [column],
  make: (needed) => wireName(countries, needed[column]),
});

/** The name of a city of the file, of the entry that it was merged into. */
const cityName = (column: string): string =>
  `(select c.name from ${shipments} f join ${entriesOf('city')} w on w.id = f.${column}
    join ${entriesOf('city')} c on c.id = coalesce(w.canonical_id, w.id) where f.id = t.id)`;
const text = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

const columns: Readonly<Record<string, ColumnSource>> = {
  fcountry: countryOf('origin_country'),
  tcountry: countryOf('final_country'),
  lane: {
    of: ['origin_country', 'final_country'],
    found: { origin_city: cityName('origin_city_id'), final_city: cityName('final_city_id') },
    make: ({ origin_country, origin_city, final_country, final_city }) =>
      laneInCodes(
        { country: text(origin_country), city: text(origin_city) },
        { country: text(final_country), city: text(final_city) },
      ),
  },
  consignee: ofConsignee('name'),
  validatydate: 'valid_until',
  quotationdate: 'quoted_on',
  sales: { join: 'sales_person', column: 'name' },
  tariff: { join: 'tariff_person', column: 'name' },
  invoicenumber: 'invoice_number',
  inquirytype: 'inquiry_type',
};

const filters: Readonly<Record<string, FilterSource>> = {
  commodity: 'commodity_id',
  via: 'border_id',
  invoicenumber: { folded: ['invoice_search'], typed: ['invoice_number'] },
};

/** The row counts of the lists of inquiries. */
export const openInquiries = 'open inquiries';
export const closedInquiries = 'closed inquiries';
/** The counter by which pages far down the closed ones are found. */
export const partsOfClosed = 'parts of closed inquiries';

export const quotationListings: readonly SectionListing[] = [
  {
    list: inquiryList,
    table: 'inquiry',
    texts: { table: inquiryTexts, on: 'id' },
    rows: { status: open },
    counter: openInquiries,
    record: 'inquiry.read',
    joins: { ...joins, holder: { table: userTable, on: 'waiting_id' } },
    columns: {
      ...columns,
      heldby: { join: 'holder', column: 'name' },
      heldsince: 'held_since',
      heldhours: {
        of: ['held_since'],
        make: ({ held_since }, now) => Math.floor(workingHours(new Date(held_since as string), now)),
      },
      phone: ofConsignee('phone'),
      email: ofConsignee('email'),
      contract: 'contract_number',
      offersupdated: 'offers_updated',
      urgentcolor: {
        of: ['valid_until'],
        make: ({ valid_until }, now) => urgencyOf(valid_until as string | null, localDay(now)) ?? '',
      },
    },
    filters: {
      ...filters,
      contract: { folded: ['contract_search'], typed: ['contract_number'] },
      start: 'listed_on',
      end: 'listed_on',
      validfrom: 'valid_until',
      validto: 'valid_until',
      waiting: 'waiting_id',
      returned: 'returned',
      files: 'id',
    },
  },
  {
    list: closedInquiryList,
    table: 'inquiry',
    texts: { table: inquiryTexts, on: 'id' },
    rows: { status: closed },
    counter: closedInquiries,
    marks: partsOfClosed,
    record: 'inquiry.read',
    joins: { ...joins, reason_entry: { table: referenceTable('reason'), on: 'close_reason_id' } },
    columns: { ...columns, reason: { join: 'reason_entry', column: 'name' }, inactive_comment: 'close_comment' },
    filters,
  },
];
