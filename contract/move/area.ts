import { contractArea } from '../area.js';
import { guide, inMenu, page } from '../screen.js';
import { moveRefusals } from './refusals.js';

/** Moving in: what a firm brings from its old system, prepared beside the log (D174). */
export const moveArea = contractArea('move', {
  screens: [
    page('moves', '/settings/move', 'move.prepare', ['Нүүлгэлт', 'Moving in'], {
      menu: inMenu('settings', 'move.prepare'),
      guide: guide('moving-in'),
    }),
    page('move', '/settings/move/:id', 'move.prepare', ['Нүүлгэлт бэлтгэх', 'Preparing a move'], {
      guide: guide('moving-in'),
    }),
  ],
  refusals: moveRefusals,
  rights: {
    /** Files, mappings, answers and checks of a move. */
    'move.prepare': { types: [4, 7] },
    /** Writing a move into the log, and taking it back. */
    'move.confirm': { types: [4] },
  },
});
