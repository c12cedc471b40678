import type { checklistRoutes } from '../../../contract/shipment/checklist/routes';
import type { AnswerOf } from '../../../contract/route';
import { api } from '../../api/api';
import { ofFiles } from '../header/of-file';

type Checklist = AnswerOf<(typeof checklistRoutes)['ofFiles']>['listdata'][number];

const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    checklists: build.query<readonly Checklist[], readonly number[]>({
      query: (ids) => ({ url: '/api/checklist', params: { ids: ids.join(',') } }),
      transformResponse: ({ listdata }: { listdata: Checklist[] }) => listdata,
      ...ofFiles,
    }),
  }),
});

/** The checklists of these orders; read again after each change of one of them, including the user's own. */
export function useChecklists(ids: readonly number[]): readonly Checklist[] | undefined {
  return checklistApi.useChecklistsQuery(ids).data;
}
