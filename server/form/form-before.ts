import { applyDiff, type Diff } from '../../contract/diff.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { SentForm, WireFields } from '../../contract/form/wire-form.js';

/** The form values that restore what a save changed; all rows of a changed table. */
export function formBefore(form: object, inverse: Diff): SentForm {
  const before = applyDiff(form as JsonObject, inverse);
  const valuesOf = (changes: object): Record<string, Json> =>
    Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]));
  return { fields: valuesOf(inverse.fields), tables: valuesOf(inverse.rows) as SentForm['tables'] };
}

/** For a form whose save reads all of it, because some of its values depend on others. */
export function wholeFormBefore(form: object, inverse: Diff, fields: WireFields): SentForm['fields'] {
  const before = applyDiff(form as JsonObject, inverse);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, before[name] ?? null]));
}
