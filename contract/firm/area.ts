import { contractArea } from '../area.js';
import { guide, inMenu, page } from '../screen.js';

export const firmArea = contractArea('firm', {
  screens: [
    page('firm', '/settings/firm', 'firm.read', ['Байгууллагын мэдээлэл', 'Settings of the firm'], {
      menu: inMenu('settings', 'menu.firm'),
      guide: guide('firm-and-papers'),
    }),
  ],
});
