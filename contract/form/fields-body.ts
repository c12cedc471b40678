import { z } from 'zod';
import { formBody, ofForm } from './form-body.js';
import { neededId } from './sent-ids.js';
import { readForm, type WireFields } from './wire-form.js';

/** The body of a form of single fields. */
export function fieldsBody(fields: WireFields) {
  const form = { fields, tables: {} };
  return formBody(form, (sent) => {
    const { values, errors } = readForm(form, sent);
    return { values: { fields: values.fields }, errors };
  });
}

/** The same with the number of the record in the body, under this key. */
export function fieldsBodyWithId(key: string, fields: WireFields) {
  const body = z.record(z.string(), z.unknown()).transform((sent, context) => {
    const id = z.object({ [key]: neededId }).safeParse(sent);
    const form = fieldsBody(fields).safeParse(sent);
    for (const { error } of [id, form])
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    return id.success && form.success ? { id: Number(id.data[key]), ...form.data } : z.NEVER;
  });
  return ofForm({ fields, tables: {} }, body);
}
