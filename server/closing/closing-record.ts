import { closingKind } from '../../contract/closing/months.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/**
 * The history of closed and reopened months, for users who may read the sums of months. A month is reopened with a reason, never
 * undone.
 */
export const closingRecord: RecordKind = {
  name: closingKind,
  mayRead: (principal) => allowed('finance.monthsRead', principal),
  present: (state) => state as JsonObject,
};
