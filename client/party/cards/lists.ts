import { addressOfOpenRow } from '../../../contract/aging/open-row-address';
import type { OpenRowKind } from '../../../contract/aging/open-rows';
import { formatAmount, formatMoney } from '../../../contract/fields/money/format-money';
import { itemListName, itemListPath } from '../../../contract/item/kind';
import { partyStatementListName, partyStatementListPath } from '../../../contract/party-statement/kind';
import { paymentStates } from '../../../contract/money/paid-flag';
import { nettingListName, nettingListPath, nettingStates } from '../../../contract/netting/kind';
import { sideOfKind, type PartyId, type PartyKind } from '../../../contract/party/kind';
import type party from '../../i18n/mn/areas/party';
import { languageInUse } from '../../i18n/language';
import { type CardQuery, type CardRow } from '../party-api';

interface CardColumn {
  name: keyof (typeof party)['columns'];
  isNumber?: true;
  cell: (row: CardRow) => string;
}

/** A list whose first rows stand on the page of a party. */
export interface CardList {
  /** Whose rows it has. */
  of: readonly PartyKind[];
  query: (party: PartyId) => CardQuery;
  /** The address of all rows. */
  all: (party: PartyId) => string;
  /** The first column leads to the record of the row. */
  columns: readonly CardColumn[];
  hrefOf: (row: CardRow) => string;
}

const text =
  (key: string) =>
  (row: CardRow): string =>
    String(row[key] ?? '');
const day =
  (key: string) =>
  (row: CardRow): string =>
    String(row[key] ?? '').slice(0, 10);
const tugrik =
  (key: string) =>
  (row: CardRow): string =>
    formatAmount(Number(row[key] ?? 0));
const money =
  (key: string) =>
  (row: CardRow): string =>
    formatMoney(Number(row[key] ?? 0), String(row['currency'] ?? 'mnt'));
const payment = ({ is_paid: state }: CardRow): string => paymentStates[state === 2 ? 2 : 1][languageInUse()];

const ofParty = ({ kind, id }: PartyId): Record<string, number> => ({ [kind]: id });
const both = ['payer', 'agent'] as const;

/** The lists of a party, each queried by the filter that their own screens have. */
export const cardLists = {
  open: {
    of: both,
    query: (of) => ({
      list: `open${sideOfKind[of.kind]}s`,
      url: `/api/aging/${sideOfKind[of.kind]}/rows`,
      params: ofParty(of),
    }),
    all: ({ kind, id }) => `/aging/${sideOfKind[kind]}/rows?${kind}=${id}`,
    columns: [
      { name: 'code', cell: ({ code, document, number }) => String(code ?? document ?? `№${String(number)}`) },
      { name: 'due', cell: day('due') },
      { name: 'late', isNumber: true, cell: ({ late }) => (Number(late ?? 0) > 0 ? String(late) : '') },
      { name: 'rest', isNumber: true, cell: money('rest') },
    ],
    hrefOf: ({ kind, number, file }) =>
      addressOfOpenRow({
        kind: kind as OpenRowKind,
        number: Number(number),
        file: typeof file === 'number' ? file : null,
      }),
  },
  statements: {
    of: both,
    query: (of) => ({
      list: partyStatementListName,
      url: partyStatementListPath,
      params: { ...ofParty(of), current: 1 },
    }),
    all: ({ kind, id }) => `/statements?${kind}=${id}`,
    columns: [
      { name: 'number', cell: text('number') },
      { name: 'period', cell: ({ start, end }) => `${String(start)} – ${String(end)}` },
      { name: 'sent', cell: day('sent') },
      { name: 'restMnt', isNumber: true, cell: tugrik('sum') },
    ],
    hrefOf: ({ id }) => `/statements/${String(id)}`,
  },
  files: {
    of: ['payer'],
    query: (of) => ({ list: 'finance', url: '/api/finance', params: ofParty(of) }),
    all: ({ id }) => `/finance?payer=${id}`,
    columns: [
      { name: 'code', cell: text('code') },
      { name: 'day', cell: day('shipping_order_at') },
      { name: 'total', isNumber: true, cell: tugrik('total') },
      { name: 'percentage', isNumber: true, cell: text('percentage') },
    ],
    hrefOf: ({ id }) => `/shippingorder/${String(id)}/edit`,
  },
  prices: {
    of: ['agent'],
    query: (of) => ({ list: 'uglug', url: '/api/finance/list/uglug', params: ofParty(of) }),
    all: ({ id }) => `/uglug/list?agent=${id}`,
    columns: [
      { name: 'code', cell: text('code') },
      { name: 'document', cell: text('name') },
      { name: 'amount', isNumber: true, cell: money('total') },
      { name: 'restMnt', isNumber: true, cell: tugrik('unpaidtotal') },
    ],
    hrefOf: ({ inquiry_id: file }) => `/shippingorder/${String(file)}/edit?part=money`,
  },
  invoices: {
    of: ['payer'],
    query: (of) => ({ list: 'invoice', url: '/api/finance/invoice/list', params: ofParty(of) }),
    all: ({ id }) => `/invoice?payer=${id}`,
    columns: [
      { name: 'number', cell: text('number') },
      { name: 'day', cell: day('generated_at') },
      { name: 'amount', isNumber: true, cell: money('amount') },
      { name: 'paid', cell: payment },
    ],
    hrefOf: ({ inquiryid: file }) => `/finance/invoice/air/${String(file)}/print?lang=${languageInUse()}`,
  },
  custominvoices: {
    of: ['payer'],
    query: (of) => ({ list: 'custominvoice', url: '/api/custominvoice', params: ofParty(of) }),
    all: ({ id }) => `/custominvoice?payer=${id}`,
    columns: [
      { name: 'code', cell: text('code') },
      { name: 'day', cell: day('generated_at') },
      { name: 'amount', isNumber: true, cell: money('amount') },
      { name: 'paid', cell: payment },
    ],
    hrefOf: ({ id }) => `/custominvoice/${String(id)}/edit`,
  },
  advances: {
    of: both,
    query: (of) => ({ list: 'advances', url: '/api/advances', params: { ...ofParty(of), open: 1 } }),
    all: ({ kind, id }) => `/advances?${kind}=${id}`,
    columns: [
      { name: 'number', cell: ({ id }) => `№${String(id)}` },
      { name: 'day', cell: day('on') },
      { name: 'amount', isNumber: true, cell: money('amount') },
      { name: 'rest', isNumber: true, cell: money('left') },
    ],
    hrefOf: ({ id }) => `/advances/${String(id)}`,
  },
  items: {
    of: both,
    query: (of) => ({ list: itemListName, url: itemListPath, params: { ...ofParty(of), open: 1 } }),
    all: ({ kind, id }) => `/items?${kind}=${id}`,
    columns: [
      { name: 'document', cell: text('paper') },
      { name: 'due', cell: day('due_at') },
      { name: 'amount', isNumber: true, cell: money('amount') },
      { name: 'rest', isNumber: true, cell: money('rest') },
    ],
    hrefOf: ({ id }) => `/items/${String(id)}`,
  },
  nettings: {
    of: ['payer'],
    query: (of) => ({ list: nettingListName, url: nettingListPath, params: ofParty(of) }),
    all: ({ id }) => `/nettings?payer=${id}`,
    columns: [
      { name: 'number', cell: text('number') },
      { name: 'day', cell: day('on') },
      { name: 'amountMnt', isNumber: true, cell: tugrik('mnt') },
      { name: 'state', cell: ({ state }) => nettingStates[state === 2 ? 2 : 1][languageInUse()] },
    ],
    hrefOf: ({ id }) => `/nettings/${String(id)}`,
  },
} as const satisfies Record<string, CardList>;

export type CardListName = keyof typeof cardLists;
