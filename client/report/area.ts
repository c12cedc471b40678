import { withTexts, type ClientArea } from '../shell/parts';

/** All reports are one module, whatever they report, and so are the entries of balances. */
const report = withTexts(() => import('./report.panel'), 'report', 'range', 'chart');
const entries = withTexts(() => import('./entries.panel'), 'report');

export const reportArea: ClientArea = {
  name: 'report',
  offers: {
    'common-filter': ['commonFilter'],
  },
  panels: { payableentries: entries, receivableentries: entries },
  panelFor: ({ id }) => (id.startsWith('report-') ? report : undefined),
};
