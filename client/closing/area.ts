import { withTexts, type ClientArea } from '../shell/parts';

export const closingArea: ClientArea = {
  name: 'closing',
  panels: { closing: withTexts(() => import('./months.panel'), 'closing') },
};
