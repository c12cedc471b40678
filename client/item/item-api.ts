import { itemKind } from '../../contract/item/kind';
import { itemList } from '../../contract/item/list';
import type { itemRoutes } from '../../contract/item/routes';
import type { ListTotals } from '../../contract/list';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import type { WriteTarget } from '../act/use-write';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Answer = AnswerOf<(typeof itemRoutes)['detail']>;
export type ItemDetail = Answer['data'];
export type ItemPaymentRow = ItemDetail['payments'][number];

/** The lists that change with an item. */
const itemLists = [itemList.name];

/** What a change of one is sent for. */
export const itemTarget = (id: number): WriteTarget => ({ kind: itemKind, id, lists: itemLists });

const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    item: build.query<Answer, number>({
      query: (id) => ({ url: `/api/items/${id}` }),
      ...subscribedTo((id: number) => [recordKey(itemKind, id)]),
    }),
    itemSums: build.query<ListTotals, number>({
      query: (payer) => ({ url: itemList.path, params: { payer, open: 1, totals: 'only' }, afterPaint: true }),
      transformResponse: ({ totals }: { totals: ListTotals }) => totals,
      ...subscribedTo(() => [itemList.name]),
    }),
  }),
});

export const { useItemQuery, useItemSumsQuery } = itemApi;
