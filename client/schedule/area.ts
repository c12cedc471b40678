import { withTexts, type ClientArea } from '../shell/parts';

const schedule = withTexts(() => import('./schedule.panel'), 'files');

export const scheduleArea: ClientArea = {
  name: 'schedule',
  panels: {
    schedules: withTexts(() => import('./schedules.panel'), 'files'),
    'schedules-add': schedule,
    'schedules-edit': schedule,
  },
};
