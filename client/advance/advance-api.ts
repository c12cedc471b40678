import { advanceKind } from '../../contract/advance/form';
import { advanceList } from '../../contract/advance/list';
import type { advanceRoutes } from '../../contract/advance/routes';
import type { ListTotals } from '../../contract/list';
import { itemKind, itemListName, itemListPath } from '../../contract/item/kind';
import { pauses } from '../../contract/live/gathering';
import { moneyKind } from '../../contract/fields/money/kind';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { payableList, receivableList } from '../../contract/shipment/settlement/lists';
import type { PostedSide } from '../../contract/shipment/settlement/sources';
import { formatNumber } from '../../contract/text/format-number';
import type { WriteTarget } from '../act/use-write';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

export type AdvanceDetail = AnswerOf<(typeof advanceRoutes)['detail']>['data'];
export type AdvanceAct = AdvanceDetail['acts'][number];
export type Offer = AnswerOf<(typeof advanceRoutes)['offer']>['listdata'][number];

/** A row of an order on which an advance may be used. */
export interface RowOfOrder {
  side: PostedSide;
  shipment: number;
  row: number;
}

/** A row of an order, or an item outside files, on which an advance may be used. */
export type UseTarget = RowOfOrder | { side: PostedSide; item: number };

/** The lists that change with an advance. */
export const advanceLists = [advanceList.name, receivableList.name, payableList.name, itemListName];

/** What a change of one is sent for. */
export const advanceTarget = (id: number): WriteTarget => ({ kind: advanceKind, id, lists: advanceLists });

/** A row of an order of a party that is not paid, or an item outside files, the oldest first. */
export interface OpenRow {
  key: string;
  /** As a use of it is sent. */
  to: { inquiryid: number; id: number } | { item: number };
  code: string;
  name: string | null;
  /** In tugrik. */
  rest: number;
  /** What is left of an item in its own currency, which an advance in this currency pays. */
  own?: { currency: string; rest: number };
}
/** A row as the lists of receivables and of payables answer it. */
interface OwedRow {
  id: number;
  code: string;
  rest?: number;
  inquiry_id?: number;
  name?: string | null;
  unpaidtotal?: number;
}
/** An item outside files as its list answers it. */
interface OpenItem {
  id: number;
  paper: string;
  amount: number;
  currency: string;
  rest: number;
  rest_mnt: number;
}
const mostRows = 200;

const advanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    advance: build.query<{ data: AdvanceDetail; version: number }, number>({
      query: (id) => ({ url: `/api/advances/${id}` }),
      ...subscribedTo((id: number) => [recordKey(advanceKind, id)]),
    }),
    advanceOffers: build.query<Offer[], UseTarget>({
      query: (of) => ({
        url: `/api/advances/offer/${'item' in of ? `item/${of.item}` : `${of.side}/${of.shipment}/${of.row}`}`,
        afterPaint: true,
      }),
      transformResponse: ({ listdata }: { listdata: Offer[] }) => listdata,
      ...subscribedTo((of: UseTarget) => [
        'item' in of ? recordKey(itemKind, of.item) : recordKey('shipment', of.shipment),
        advanceList.name,
      ]),
    }),
    openRows: build.query<OpenRow[], { side: PostedSide; party: number }>({
      query: ({ side, party }) =>
        side === 'receivable'
          ? { url: receivableList.path, params: { payer: party, status: 2, perpage: mostRows, totals: 0 } }
          : { url: payableList.path, params: { agent: party, status: 2, perpage: mostRows, totals: 0 } },
      transformResponse: ({ listdata }: { listdata: OwedRow[] }) =>
        listdata
          .map((row) => ({
            ...{ key: `row ${row.id}`, to: { inquiryid: row.inquiry_id ?? row.id, id: row.id } },
            ...{ code: row.code, name: row.name ?? null, rest: row.rest ?? row.unpaidtotal ?? 0 },
          }))
          .filter(({ rest }) => rest > 0)
          .reverse(),
      ...subscribedTo(({ side }: { side: PostedSide }) => [
        (side === 'receivable' ? receivableList : payableList).name,
      ]),
    }),
    openItems: build.query<OpenRow[], { side: PostedSide; party: number }>({
      query: ({ side, party }) => ({
        url: itemListPath,
        params: {
          [side === 'receivable' ? 'payer' : 'agent']: party,
          open: 1,
          sort: 'on',
          perpage: mostRows,
          totals: 0,
        },
      }),
      transformResponse: ({ listdata }: { listdata: OpenItem[] }) =>
        listdata
          .filter(({ amount, rest }) => amount > 0 && rest > 0)
          .map(({ id, paper, currency, rest, rest_mnt: inTugrik }) => ({
            ...{ key: `item ${id}`, to: { item: id }, code: `№${id}`, name: paper, rest: inTugrik },
            own: { currency, rest },
          })),
      ...subscribedTo(() => [itemListName]),
    }),
    advanceSums: build.query<ListTotals, number>({
      query: (payer) => ({ url: advanceList.path, params: { payer, open: 1, totals: 'only' }, afterPaint: true }),
      transformResponse: ({ totals }: { totals: ListTotals }) => totals,
      ...subscribedTo(() => [advanceList.name], { pauseMs: pauses.figures }),
    }),
  }),
});

export const { useAdvanceQuery, useAdvanceOffersQuery, useAdvanceSumsQuery, useOpenRowsQuery, useOpenItemsQuery } =
  advanceApi;

export function money(amount: number, currency?: string): string {
  const figure = formatNumber(amount, moneyKind.decimals);
  return currency === undefined ? `${figure} ₮` : `${figure} ${currency.toUpperCase()}`;
}
