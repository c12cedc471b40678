import { itemForm } from '../../contract/item/form.js';
import { itemKind } from '../../contract/item/kind.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import type { RecordKind } from '../history/record-kind.js';

/** The history of an item; it is corrected by its reversal, never undone. */
export const itemRecord: RecordKind = {
  name: itemKind,
  form: itemForm,
  mayRead: (principal) => allowed('item.read', principal),
  present: (state) => state as JsonObject,
};
