import type { jobRoutes } from '../../contract/job/routes';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';

type Jobs = AnswerOf<(typeof jobRoutes)['list']>;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({ jobs: build.query<Jobs, void>({ query: () => ({ url: '/api/jobs' }) }) }),
});

export const { useJobsQuery } = jobsApi;
