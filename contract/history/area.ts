import { contractArea } from '../area.js';
import { guide, page } from '../screen.js';

export const historyArea = contractArea('history', {
  screens: [
    page('journal', '/journal', 'log.read', ['Бүх үйлдлийн журнал', 'Journal of everything'], {
      found: true,
      guide: guide('dashboards-and-reports', 'Журнал', 'The journal'),
    }),
  ],
});
