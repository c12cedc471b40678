import { withTexts, type ClientArea } from '../shell/parts';

export const firmArea: ClientArea = {
  name: 'firm',
  panels: { firm: withTexts(() => import('./firm.panel'), 'firm', 'rows') },
};
