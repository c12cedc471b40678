import type { JsonObject } from '../../contract/json.js';
import { movesKind } from '../../contract/origin/moves.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** When moves were written and taken back, for those who prepare them. */
export const movesRecord: RecordKind = {
  name: movesKind,
  mayRead: (principal) => allowed('move.prepare', principal),
  present: (state) => state as JsonObject,
};
