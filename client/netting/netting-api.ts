import { itemListName } from '../../contract/item/kind';
import { nettingKind } from '../../contract/netting/kind';
import { nettingList } from '../../contract/netting/list';
import type { nettingRoutes } from '../../contract/netting/routes';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { payableList, receivableList } from '../../contract/shipment/settlement/lists';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Answer = AnswerOf<(typeof nettingRoutes)['detail']>;
export type NettingDetail = Answer['data'];
export type NettedPairRow = NettingDetail['pairs'][number];
export type NettingProposal = AnswerOf<(typeof nettingRoutes)['proposal']>;
export type ProposedPairRow = NettingProposal['pairs'][number];

/** Of one of the two sides; the answer names the other one. */
export interface PartyToNet {
  list: 'payer' | 'agent';
  id: number;
  /** The day whose rates are proposed. */
  on: string;
}

/** The lists that change with an act. */
export const nettingLists = [nettingList.name, receivableList.name, payableList.name, itemListName];

const nettingApi = api.injectEndpoints({
  endpoints: (build) => ({
    netting: build.query<Answer, number>({
      query: (id) => ({ url: `/api/nettings/${id}` }),
      ...subscribedTo((id: number) => [recordKey(nettingKind, id)]),
    }),
    nettingProposal: build.query<NettingProposal, PartyToNet>({
      query: ({ list, id, on }) => ({ url: '/api/nettings/proposal', params: { [list]: id, ognoo: on } }),
      ...subscribedTo(() => nettingLists),
    }),
  }),
});

export const { useNettingQuery, useNettingProposalQuery } = nettingApi;
