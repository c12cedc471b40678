import type { AnswerOf } from '../../../contract/route';
import type { SettingsList } from '../../../contract/permissions';
import type { clockRoutes } from '../../../contract/shipment/clock/routes';
import { recordKey } from '../../../contract/record';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';

type Clock = AnswerOf<(typeof clockRoutes)['read']>;
export type Recharge = Clock['recharges'][number];
type Proposals = AnswerOf<(typeof clockRoutes)['proposals']>;
export type RechargeProposal = Proposals['proposals'][number];

const terms: SettingsList = 'clockterms';

const clockApi = api.injectEndpoints({
  endpoints: (build) => ({
    clock: build.query<Clock, number>({
      query: (id) => ({ url: `/api/operation/${id}/clock` }),
      ...subscribedTo((id) => [recordKey('shipment', id), terms]),
    }),
    proposals: build.query<Proposals, { id: number; to: string | undefined }>({
      query: ({ id, to }) => ({
        url: `/api/operation/${id}/recharge`,
        ...(to === undefined ? {} : { params: { to } }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The clocks of a file; read again after each change of it or of the terms. */
export function useClock(id: number): Clock | undefined {
  return clockApi.useClockQuery(id).data;
}

/** What may be charged to the customer up to a day, today by default. */
export function useProposals(id: number, to?: string): Proposals | undefined {
  return clockApi.useProposalsQuery({ id, to }).currentData;
}
