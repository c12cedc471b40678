import { z } from 'zod';
import { versionInBody } from '../route.js';
import { neededId } from './sent-ids.js';
import { readForm, type SentForm, type WiredFields } from './section-form.js';

export interface SentFields {
  fields: SentForm['fields'];
  version: number | undefined;
}

/** The body of a form of single fields. */
export function fieldsBody(fields: WiredFields) {
  return z.record(z.string(), z.unknown()).transform((sent, context): SentFields => {
    const { given, errors } = readForm({ fields, tables: {} }, sent);
    for (const [path, messages] of Object.entries(errors))
      for (const message of messages) context.addIssue({ code: 'custom', path: [path], message });
    return { fields: given.fields, version: versionInBody.parse(sent['version']) };
  });
}

/** The same with the number of the record in the body, under this key. */
export function fieldsBodyWithId(key: string, fields: WiredFields) {
  return z.record(z.string(), z.unknown()).transform((sent, context) => {
    const id = z.object({ [key]: neededId }).safeParse(sent);
    const form = fieldsBody(fields).safeParse(sent);
    for (const { error } of [id, form])
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    return id.success && form.success ? { id: Number(id.data[key]), ...form.data } : z.NEVER;
  });
}
