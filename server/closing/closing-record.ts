import { closingKind } from '../../contract/closing/months.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** Who closed and reopened which month: read by those who read the money of months. A month is reopened with a reason, never undone. */
export const closingRecord: RecordKind = {
  name: closingKind,
  mayRead: (asker) => allowed('finance.monthsRead', asker),
  present: (state) => state as JsonObject,
};
