import { withTexts, type ClientArea } from '../shell/parts';

/** All reports are shown by one module. */
const report = withTexts(() => import('./report.panel'), 'report', 'range', 'chart');

export const reportArea: ClientArea = {
  name: 'report',
  panels: {
    aging: withTexts(() => import('./aging.panel'), 'report', 'range'),
    exchangeentries: withTexts(() => import('./exchange-entries.panel'), 'report'),
  },
  panelFor: ({ id }) => (id.startsWith('report-') ? report : undefined),
};
