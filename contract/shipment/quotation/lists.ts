import type { Join, ListColumn, ListFilter } from '../../list.js';
import { defineList } from '../../list.js';
import { countries } from '../../reference/fixed/countries.js';
import { inquiryTypes } from '../../reference/fixed/inquiry-choices.js';

const label = (mn: string, en: string) => ({ mn, en });

/** What the open and the closed inquiries show alike. */
const id: ListColumn = { kind: 'integer', label: label('Дугаар', 'Id'), sort: true };
const name: ListColumn = { kind: 'text', label: label('Нэр', 'Name'), sort: 'alphabet', width: 300 };
const fcountry: ListColumn = {
  kind: 'text',
  label: label('Ачих улс', 'POL'),
  computed: ['origin_country'],
  width: 120,
};
const tcountry: ListColumn = {
  kind: 'text',
  label: label('Хүргэх улс', 'Final'),
  computed: ['final_country'],
  width: 120,
};
const consignee: ListColumn = {
  kind: 'text',
  label: label('Хүлээн авагч', 'Consignee'),
  column: 'name',
  from: 'consignee_entry',
};
const validatydate: ListColumn = {
  kind: 'date',
  label: label('Хүчинтэй хугацаа', 'Validation Date'),
  column: 'valid_until',
  sort: true,
};
const quotationdate: ListColumn = {
  kind: 'date',
  label: label('Санал өгсөн', 'Quotation Date'),
  column: 'quoted_on',
  sort: true,
};
const sales: ListColumn = { kind: 'text', label: label('Борлуулалт', 'Sales'), column: 'name', from: 'sales_person' };
const tariff: ListColumn = { kind: 'text', label: label('Тариф', 'Tariff'), column: 'name', from: 'tariff_person' };
const invoicenumber: ListColumn = {
  kind: 'text',
  label: label('Нэхэмжлэхийн дугаар', 'Invoice Number'),
  column: 'invoice_number',
};
const cbm: ListColumn = { kind: 'decimal', label: label('Эзлэхүүн', 'CBM'), places: 3, sort: true };
const inquirytype: ListColumn = {
  kind: 'choice',
  label: label('Үнийн саналын төрөл', 'Inquiry type'),
  column: 'inquiry_type',
  choices: inquiryTypes,
};

const joins = {
  consignee_entry: { table: 'consignee', on: 'consignee_id', canonical: true },
  sales_person: { table: 'app_user', on: 'sales_id' },
  tariff_person: { table: 'app_user', on: 'tariff_id' },
} as const satisfies Record<string, Join>;

const entry = (column: string, list: string, text: ReturnType<typeof label>): ListFilter => ({
  kind: 'equal',
  column,
  of: 'ref',
  refersTo: list,
  canonical: true,
  label: text,
});
const person = (column: string, text: ReturnType<typeof label>): ListFilter => ({
  kind: 'equal',
  column,
  of: 'ref',
  refersTo: 'user',
  label: text,
});

const search: ListFilter = { kind: 'contains', columns: ['name_search'], label: label('Нэр', 'Name') };
const asked = {
  consignee: entry('consignee_id', 'consignee', label('Хүлээн авагч', 'Consignee')),
  commodity: entry('commodity_id', 'commodity', label('Бараа', 'Commodity')),
  origin: {
    kind: 'equal',
    column: 'origin_country',
    of: 'choice',
    choices: countries,
    label: label('Ачих улс', 'Origin'),
  },
  destination: {
    kind: 'equal',
    column: 'final_country',
    of: 'choice',
    choices: countries,
    label: label('Хүргэх улс', 'Destination'),
  },
  via: entry('border_id', 'via', label('Хилийн боомт', 'Border')),
  sales: person('sales_id', label('Борлуулалт', 'Sales')),
  tariff: person('tariff_id', label('Тариф', 'Tariff')),
  inquirytype: {
    kind: 'equal',
    column: 'inquiry_type',
    of: 'choice',
    choices: inquiryTypes,
    label: label('Үнийн саналын төрөл', 'Inquiry type'),
  },
  invoicenumber: {
    kind: 'contains',
    columns: ['invoice_search'],
    label: label('Нэхэмжлэхийн дугаар', 'Invoice Number'),
  },
} as const satisfies Record<string, ListFilter>;

/** Both are parts of one table; its indexes repeat the condition. */
const inquiriesWhere = 't.status = 1';
const closedInquiriesWhere = 't.status = 4';

export const inquiryList = defineList({
  name: 'inquiry',
  title: label('Үнийн санал', 'Inquiries'),
  path: '/api/inquiry',
  capability: 'inquiry.list',
  table: 'inquiry',
  where: inquiriesWhere,
  joins,
  columns: {
    id,
    name,
    fcountry,
    tcountry,
    consignee,
    phone: { kind: 'phone', label: label('Утас', 'Phone'), from: 'consignee_entry' },
    email: { kind: 'email', label: label('И-мэйл', 'Email'), from: 'consignee_entry' },
    validatydate,
    quotationdate,
    sales,
    tariff,
    invoicenumber,
    contract: { kind: 'text', label: label('Гэрээний дугаар', 'Contract Number'), column: 'contract_number' },
    cbm,
    inquirytype: { ...inquirytype, optional: true },
    offersupdated: {
      kind: 'integer',
      label: label('Өөрчлөгдсөн үнэ', 'Updated offers'),
      column: 'offers_updated',
      optional: true,
    },
    urgentcolor: { kind: 'text', label: label('Яаралтай эсэх', 'Urgency'), computed: ['valid_until'], optional: true },
  },
  filters: {
    search,
    contract: { kind: 'contains', columns: ['contract_search'], label: label('Гэрээ', 'Contract') },
    ...asked,
    start: { kind: 'from', column: 'listed_on', of: 'date', label: label('Эхлэх огноо', 'Start date') },
    end: { kind: 'to', column: 'listed_on', of: 'date', label: label('Дуусах огноо', 'End date') },
    /** Additions: what runs out soon, and what waits for somebody. */
    validfrom: { kind: 'from', column: 'valid_until', of: 'date', label: label('Дуусах хугацаа эхлэх', 'Valid from') },
    validto: { kind: 'to', column: 'valid_until', of: 'date', label: label('Дуусах хугацаа хүртэл', 'Valid to') },
    waiting: person('waiting_id', label('Хүлээж буй хүн', 'Waits for')),
  },
  order: ['-id'],
});

export const closedInquiryList = defineList({
  name: 'inquiryinactive',
  title: label('Хаагдсан үнийн санал', 'Closed inquiries'),
  path: '/api/inquiryinactive',
  capability: 'inquiry.list',
  table: 'inquiry',
  where: closedInquiriesWhere,
  joins: { ...joins, reason_entry: { table: 'reason', on: 'close_reason_id', canonical: true } },
  columns: {
    id,
    name,
    fcountry,
    tcountry,
    consignee: { ...consignee, optional: true },
    validatydate,
    quotationdate,
    sales,
    tariff,
    invoicenumber,
    cbm,
    closed_at: { kind: 'instant', label: label('Хаасан', 'Closed at'), sort: true },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason'), column: 'name', from: 'reason_entry' },
    inactive_comment: { kind: 'note', label: label('Тайлбар', 'Comment'), column: 'close_comment' },
    inquirytype,
  },
  filters: {
    search,
    ...asked,
    start: { kind: 'from', column: 'closed_at', of: 'instant', label: label('Эхлэх огноо', 'Start date') },
    end: { kind: 'to', column: 'closed_at', of: 'instant', label: label('Дуусах огноо', 'End date') },
  },
  order: ['-id'],
});
