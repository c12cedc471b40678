import type { JsonObject } from '../../contract/json.js';
import { partyStatementForm } from '../../contract/party-statement/form.js';
import { partyStatementKind } from '../../contract/party-statement/kind.js';
import { allowed } from '../../contract/permissions.js';
import { withMarks } from '../attention/with-marks.js';

/** The history of a statement; what it says never changes, and its marks are corrected by others. */
export const partyStatementRecord = withMarks({
  name: partyStatementKind,
  form: partyStatementForm,
  mayRead: (principal) => allowed('partystatement.read', principal),
  present: (state) => state as JsonObject,
});
