import { withTexts, type ClientArea } from '../shell/parts';

/** All papers are shown by one module. */
const paper = withTexts(() => import('./paper.screen'), 'paper');

export const paperArea: ClientArea = {
  name: 'paper',
  offers: {
    'sheet-in-panel': ['SheetInPanel'],
  },
  panelFor: ({ kind }) => (kind === 'sheet' ? paper : undefined),
};
