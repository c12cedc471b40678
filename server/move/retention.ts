import { takeBackDays, unusedRehearsalDays } from '../../contract/move/limits.js';
import { tidyRehearsals } from './rehearsal/throw-away.js';
import type { RemovedByJob, Retention } from '../retention/retention.js';

const ofMove: RemovedByJob = {
  job: 'move-clear',
  rows: 'What was read of the old system for a move that was discarded, or confirmed and not taken back',
  after: { days: takeBackDays },
  afterwards:
    'The records of the move, with their numbers in the old system, and its report; the sheets are with the firm',
};

const ofRehearsal: RemovedByJob = {
  job: tidyRehearsals,
  rows: 'Rehearsals that nobody looked at, with their tables',
  after: { days: unusedRehearsalDays },
  afterwards: 'A move is rehearsed again in some minutes',
};

const report = 'It belongs to the report of a move, of which a firm has a few';

/** What of preparing a move is not needed any more. */
export const moveRetention: Retention = {
  move: report,
  move_file: report,
  move_sheet: report,
  move_column: report,
  move_mapping: 'The mapping that the next move of the same sheets begins with',
  move_answer: report,
  move_line: ofMove,
  move_row: ofMove,
  move_document: ofMove,
  move_row_reason: ofMove,
  move_reason: ofMove,
  move_double: ofMove,
  move_only_here: ofMove,
  move_balance: ofMove,
  move_counted_party: ofMove,
  move_write: 'Which row of a sheet became which record: asked for by the history of the record and by the next move',
  move_count: report,
  move_rehearsal: ofRehearsal,
  move_rehearsal_reader: ofRehearsal,
  move_total: report,
  move_counted: report,
  move_party_difference: report,
  move_left_out: report,
  move_joined: report,
};
