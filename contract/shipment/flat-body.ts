import { z } from 'zod';
import { versionInBody } from '../route.js';
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
