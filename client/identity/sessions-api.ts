import type { OpenSession } from '../../contract/session/routes';
import { api } from '../api/api';
import { topicTag } from '../api/followed';

/** Nobody is told when a session begins or ends: the list is as it was when it was opened, or when one was ended here. */
const sessions = topicTag('sessions');

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<OpenSession[], void>({
      query: () => ({ url: '/api/sessions' }),
      transformResponse: ({ listdata }: { listdata: OpenSession[] }) => listdata,
      providesTags: [sessions],
    }),
    endSession: build.mutation<{ message: string }, number | 'others'>({
      query: (which) => ({ method: 'POST', url: `/api/sessions/${which}/delete`, body: { _method: 'DELETE' } }),
      invalidatesTags: [sessions],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation } = sessionsApi;
