import type { OpenSession } from '../../contract/session/routes';
import { api } from '../api/api';
import { topicTag } from '../api/subscribed-to';

/**
 * The server does not report when a session begins or ends: the list is as it was when it was opened, or when the user ended a
 * session here.
 */
export const sessionLists = ['sessions'];
const sessions = sessionLists.map(topicTag);

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<OpenSession[], void>({
      query: () => ({ url: '/api/sessions' }),
      transformResponse: ({ listdata }: { listdata: OpenSession[] }) => listdata,
      providesTags: sessions,
    }),
  }),
});

export const { useSessionsQuery } = sessionsApi;
