import { advanceForm, advanceKind } from '../../contract/advance/form.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { withMarks } from '../attention/with-marks.js';

/** The history of an advance; its acts are taken back by calls of their own, never undone. */
export const advanceRecord = withMarks({
  name: advanceKind,
  form: advanceForm,
  mayRead: (principal) => allowed('advance.read', principal),
  present: (state) => state as JsonObject,
});
