import type { ListColumn } from '../../list.js';
import { people } from '../../fields/ref/field.js';
import { defineList, ofColumns, reader } from '../../list.js';
import { countries } from '../../reference/fixed/countries.js';
import { inquiryTypes } from '../../reference/fixed/inquiry-choices.js';
import { relayStops } from '../relay.js';
import { between, entryFilter, ofFiles, personFilter } from '../../filters/usual.js';

const label = (mn: string, en: string) => ({ mn, en });

/** Columns that the lists of open and closed inquiries share. */
const id: ListColumn = { kind: 'integer', label: label('№', 'Id'), sort: true };
/** The most important column: it gets most of the free width. */
const name: ListColumn = {
  kind: 'text',
  label: label('Нэр', 'Name'),
  sort: 'alphabet',
  filter: { name: 'search' },
  width: 300,
};
/** An additional column: from where to where, in the codes of UN/LOCODE. */
const lane: ListColumn = { kind: 'text', label: label('Чиглэл', 'Lane'), onCard: true };
/** The lane says it in less space. */
const fcountry: ListColumn = {
  kind: 'text',
  offScreen: true,
  label: label('Ачих улс', 'POL'),
  names: countries,
  filter: { name: 'origin', label: label('Ачих улс', 'Origin') },
};
const tcountry: ListColumn = {
  kind: 'text',
  offScreen: true,
  label: label('Хүргэх улс', 'Final'),
  names: countries,
  filter: { name: 'destination', label: label('Хүргэх улс', 'Destination') },
};
const consignee: ListColumn = {
  kind: 'text',
  label: label('Хүлээн авагч', 'Consignee'),
  filter: { refersTo: 'consignee' },
};
const validatydate: ListColumn = {
  kind: 'date',
  label: label('Хүчинтэй', 'Validation Date'),
  sort: true,
};
const quotationdate: ListColumn = {
  kind: 'date',
  label: label('Санал өгсөн', 'Quotation Date'),
  sort: true,
};
const sales: ListColumn = { kind: 'text', label: label('Борлуулалт', 'Sales'), filter: { refersTo: people } };
const tariff: ListColumn = { kind: 'text', label: label('Тариф', 'Tariff'), filter: { refersTo: people } };
const invoicenumber: ListColumn = {
  kind: 'text',
  label: label('Нэхэмжлэхийн дугаар', 'Invoice Number'),
  filter: true,
};
const cbm: ListColumn = { kind: 'decimal', label: label('Эзлэхүүн', 'CBM'), places: 3, sort: true };
const inquirytype: ListColumn = {
  kind: 'choice',
  label: label('Үнийн хүсэлтийн төрөл', 'Inquiry type'),
  choices: inquiryTypes,
  filter: true,
};

const inquiryFilters = {
  ...ofColumns('consignee'),
  commodity: entryFilter('commodity', label('Бараа', 'Commodity')),
  ...ofColumns('origin', 'destination'),
  via: entryFilter('via', label('Хилийн боомт', 'Border')),
  ...ofColumns('sales', 'tariff', 'inquirytype', 'invoicenumber'),
};

export const inquiryList = defineList({
  name: 'inquiry',
  title: label('Үнийн хүсэлт', 'Inquiries'),
  path: '/api/inquiry',
  capability: 'inquiry.list',
  columns: {
    id,
    name,
    // The first ten are visible on a usual screen next to the menu.
    /** An additional column: who has to act, with the name of the user and the time. */
    relay: {
      kind: 'choice',
      label: label('Хэнд байгаа', 'Who has it'),
      choices: relayStops,
      filter: true,
      width: 226,
    },
    lane,
    fcountry,
    tcountry,
    consignee,
    validatydate,
    quotationdate,
    sales,
    tariff,
    phone: { kind: 'phone', label: label('Утас', 'Phone') },
    email: { kind: 'email', label: label('И-мэйл', 'Email') },
    /** Further additional columns: whether it came back from tariff, the user who has to act, and since when. */
    returned: { kind: 'flag', label: label('Буцаж ирсэн', 'Came back'), optional: true, filter: true },
    heldby: { kind: 'text', label: label('Хариуцаж буй хүн', 'In the hands of'), optional: true },
    heldhours: { kind: 'integer', label: label('Ажлын цаг', 'Working hours'), optional: true },
    heldsince: { kind: 'instant', label: label('Хэзээнээс', 'Held since'), sort: true, optional: true },
    invoicenumber,
    contract: {
      kind: 'text',
      label: label('Гэрээний дугаар', 'Contract Number'),
      filter: { label: label('Гэрээ', 'Contract') },
    },
    cbm,
    inquirytype: { ...inquirytype, optional: true },
    offersupdated: {
      kind: 'integer',
      label: label('Өөрчлөгдсөн үнэ', 'Updated offers'),
      optional: true,
    },
    urgentcolor: { kind: 'text', label: label('Яаралтай эсэх', 'Urgency'), optional: true },
  },
  filters: {
    ...ofColumns('search', 'contract'),
    ...inquiryFilters,
    /** An inquiry without a quotation is filtered by the day on which it was added. */
    ...between(quotationdate.label),
    /** Additional filters: what expires soon, and what waits for a user. */
    validfrom: { kind: 'from', label: label('Дуусах хугацаа эхлэх', 'Valid from') },
    validto: { kind: 'to', label: label('Дуусах хугацаа хүртэл', 'Valid to') },
    waiting: personFilter(label('Хүлээж буй хүн', 'Waits for')),
    ...ofColumns('returned', 'relay'),
    files: ofFiles,
  },
  order: ['-id'],
  views: [
    { key: 'mine', name: label('Надад', 'Waiting for me'), filters: { waiting: reader } },
    {
      key: 'ending',
      name: label('3 хоногт дуусах', 'Valid for 3 days'),
      filters: { validfrom: 'next 3 days', validto: 'next 3 days' },
    },
    { key: 'returned', name: label('Буцаж ирсэн', 'Came back to me'), filters: { returned: '1', waiting: reader } },
  ],
});

const closedAt: ListColumn = { kind: 'instant', label: label('Хаасан', 'Closed at'), sort: true, filter: true };

export const closedInquiryList = defineList({
  name: 'inquiryinactive',
  title: label('Хаагдсан үнийн хүсэлт', 'Closed inquiries'),
  path: '/api/inquiryinactive',
  capability: 'inquiry.list',
  columns: {
    id,
    name,
    lane,
    fcountry,
    tcountry,
    consignee: { ...consignee, optional: true },
    validatydate,
    quotationdate,
    sales,
    tariff,
    invoicenumber,
    cbm,
    closed_at: closedAt,
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason') },
    inactive_comment: { kind: 'note', label: label('Тайлбар', 'Comment') },
    inquirytype,
  },
  filters: {
    ...ofColumns('search'),
    ...inquiryFilters,
    ...ofColumns('start', 'end'),
  },
  order: ['-id'],
});
