import { withTexts, type ClientArea } from '../shell/parts';

export const bankArea: ClientArea = {
  name: 'bank',
  panels: {
    bank: withTexts(() => import('./bank-lines.panel'), 'bank'),
    'bank-line': withTexts(() => import('./bank-line.panel'), 'bank'),
    bankstatement: withTexts(() => import('./bank-statements.panel'), 'bank'),
  },
};
