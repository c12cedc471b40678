import type { Noun } from '../kit/verb.js';
import { checkMove } from './check.js';
import { compareMove } from './compare.js';
import { confirmMove, reportMove, undoMove } from './confirm.js';
import { mapSheets } from './map.js';
import { addFiles, listMoves, newMove } from './prepare.js';
import { rehearseMove } from './rehearse.js';
import { totalsOfMove } from './totals.js';

export const moveNoun: Noun = {
  name: 'move',
  about:
    'Moving in from an old system: files, mappings, answers, checks, rehearsals, control totals, confirming, taking back and running side by side',
  verbs: [
    ...[listMoves, newMove, addFiles, mapSheets, checkMove],
    ...[rehearseMove, totalsOfMove, confirmMove, undoMove, reportMove, compareMove],
  ],
};
