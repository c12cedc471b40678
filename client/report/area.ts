import { withTexts, type ClientArea } from '../shell/parts';

/** All reports are one module, whatever they report. */
const report = withTexts(() => import('./report.panel'), 'report', 'range', 'chart');

export const reportArea: ClientArea = {
  name: 'report',
  panelFor: ({ id }) => (id.startsWith('report-') ? report : undefined),
};
