import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { reminderFields } from '../../contract/reminder/form.js';
import { reminderKind } from '../../contract/reminder/kind.js';
import type { RecordKind } from '../history/record-kind.js';

/** The history of a reminder; it is withdrawn, never undone. */
export const reminderRecord: RecordKind = {
  name: reminderKind,
  form: { fields: reminderFields },
  mayRead: (principal) => allowed('reminder.read', principal),
  present: (state) => state as JsonObject,
};
