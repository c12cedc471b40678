import { formBody, formBodyWithId } from './form-body.js';
import { readForm, type SentForm, type WireFields } from './wire-form.js';

/** The body of a form of single fields. */
export function fieldsBody(fields: WireFields) {
  return formBody({ fields, tables: {} }, (sent) => readSentFields(fields, sent));
}

/** The same with the number of the record in the body, under this key. */
export function fieldsBodyWithId(key: string, fields: WireFields) {
  return formBodyWithId(key, { fields, tables: {} }, (sent) => readSentFields(fields, sent));
}

/** The values of single fields, and the messages of those that could not be read. */
export function readSentFields(
  fields: WireFields,
  sent: Readonly<Record<string, unknown>>,
): { values: { fields: SentForm['fields'] }; errors: Readonly<Record<string, readonly string[]>> } {
  const { values, errors } = readForm({ fields, tables: {} }, sent);
  return { values: { fields: values.fields }, errors };
}
