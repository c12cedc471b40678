import { contractArea } from '../area.js';
import { guide, inMenu, list, page } from '../screen.js';

const of = guide('aging');

/** Who owes since when: what is open of each payer and agent by the days since it was due. */
export const agingArea = contractArea('aging', {
  screens: [
    page('aging', '/aging', 'aging.read', ['Насжилт', 'Aging'], {
      menu: inMenu('finance', 'aging.read', 11),
      guide: of,
    }),
    list('openreceivables', '/aging/receivable/rows', 'aging.read', ['Нээлттэй авлага', 'Open receivables'], {
      guide: of,
    }),
    list('openpayables', '/aging/payable/rows', 'aging.read', ['Нээлттэй өглөг', 'Open payables'], { guide: of }),
  ],
  rights: {
    'aging.read': { types: [3, 4, 7] },
  },
});
