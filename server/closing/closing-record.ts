import { closingKind } from '../../contract/closing/months.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** Who closed and reopened which month: read by whoever reads finance. A month is reopened with a reason, never undone. */
export const closingRecord: RecordKind = {
  name: closingKind,
  mayRead: (asker) => allowed('finance.read', asker),
  present: (state) => state,
};
