import type { JsonObject } from '../../contract/json.js';
import { nettingForm } from '../../contract/netting/form.js';
import { nettingKind } from '../../contract/netting/kind.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** The history of an act; it is taken back, never undone. */
export const nettingRecord: RecordKind = {
  name: nettingKind,
  form: nettingForm,
  mayRead: (principal) => allowed('netting.read', principal),
  present: (state) => state as JsonObject,
};
