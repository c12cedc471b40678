import { withTexts, type ClientArea } from '../shell/parts';

export const nettingArea: ClientArea = {
  name: 'netting',
  offers: {
    'net-button': ['NetButton'],
  },
  panels: {
    nettings: withTexts(() => import('./nettings.panel'), 'netting'),
    netting: withTexts(() => import('./netting.panel'), 'netting'),
  },
};
