import { contractArea } from '../area.js';
import { guide, inMenu, page } from '../screen.js';

export const jobArea = contractArea('job', {
  screens: [
    page('jobs', '/settings/jobs', 'operate.jobs', ['Арын ажил', 'Background work'], {
      menu: inMenu('settings', 'menu.jobs'),
      guide: guide('files-and-schedules', 'Арын ажил', 'Background work'),
    }),
  ],
});
