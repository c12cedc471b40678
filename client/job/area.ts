import { withTexts, type ClientArea } from '../shell/parts';

export const jobArea: ClientArea = {
  name: 'job',
  panels: { jobs: withTexts(() => import('./jobs.panel'), 'jobs') },
};
