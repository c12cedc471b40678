import type { AnswerOf } from '../../../contract/route';
import type { SettingsList } from '../../../contract/permissions';
import type { clockRoutes } from '../../../contract/shipment/clock/routes';
import { recordKey } from '../../../contract/record';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';

type Clock = AnswerOf<(typeof clockRoutes)['read']>;

const terms: SettingsList = 'clockterms';

const clockApi = api.injectEndpoints({
  endpoints: (build) => ({
    clock: build.query<Clock, number>({
      query: (id) => ({ url: `/api/operation/${id}/clock` }),
      ...subscribedTo((id) => [recordKey('shipment', id), terms]),
    }),
  }),
});

/** The clocks of a file; read again after each change of it or of the terms. */
export function useClock(id: number): Clock | undefined {
  return clockApi.useClockQuery(id).data;
}
