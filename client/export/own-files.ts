import type { ExportAnswer } from '../../contract/export/export';
import { api } from '../api/api';
import { topicTag } from '../api/subscribed-to';

/** Files belong to one user. The server does not push their progress, so they are polled while one of them is unfinished. */
export const ownFileLists = ['exports'];
const pollMs = 1_000;

export const isUnderway = ({ state }: Pick<ExportAnswer, 'state'>): boolean =>
  state === 'queued' || state === 'running';

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownFiles: build.query<ExportAnswer[], void>({
      query: () => ({ url: '/api/exports' }),
      transformResponse: ({ exports: files }: { exports: ExportAnswer[] }) => files,
      providesTags: ownFileLists.map(topicTag),
    }),
  }),
});
const { ownFiles } = filesApi.endpoints;

/** The user's recent files, newest first. */
export function useOwnFiles({ skip = false } = {}): readonly ExportAnswer[] | undefined {
  const { data } = ownFiles.useQueryState(undefined, { skip });
  const pollingInterval = data?.some(isUnderway) ? pollMs : 0;
  ownFiles.useQuerySubscription(undefined, { pollingInterval, refetchOnMountOrArgChange: true, skip });
  return data;
}
