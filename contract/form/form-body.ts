import { z } from 'zod';
import type { Fields } from '../fields/field.js';
import type { Label } from '../label.js';
import { versionInBody } from '../route.js';
import { neededId } from './sent-ids.js';

/** What one form edits: single fields, and tables whose rows keep their ids. */
export interface DeclaredForm {
  fields: Fields;
  tables: Readonly<Record<string, { label: Label; fields: Fields }>>;
  /** The key of the record's number, where it is in the body and not in the address. */
  idKey?: string;
}

interface Read<S> {
  values: S;
  /** Messages by path, with the names as sent. */
  errors: Readonly<Record<string, readonly string[]>>;
}

const forms = new WeakMap<z.ZodType, DeclaredForm>();

/** The body of a form: the values it read, and the version that the form was loaded from (D121). */
export function formBody<S extends object>(
  form: DeclaredForm,
  read: (sent: Readonly<Record<string, unknown>>) => Read<S>,
) {
  const body = z.record(z.string(), z.unknown()).transform((sent, context): S & { version: number | undefined } => {
    const { values, errors } = read(sent);
    for (const [path, messages] of Object.entries(errors))
      for (const message of messages) context.addIssue({ code: 'custom', path: path.split('.'), message });
    return { ...values, version: versionInBody.parse(sent['version']) };
  });
  forms.set(body, form);
  return body;
}

/** The same with the number of the record in the body, under this key. */
export function formBodyWithId<S extends object>(
  idKey: string,
  form: DeclaredForm,
  read: (sent: Readonly<Record<string, unknown>>) => Read<S>,
) {
  return formBody({ ...form, idKey }, (sent) => {
    const id = neededId.safeParse(sent[idKey]);
    const { values, errors } = read(sent);
    const wrong = id.success ? {} : { [idKey]: id.error.issues.map(({ message }) => message) };
    return { values: { ...values, id: id.data ?? 0 }, errors: { ...wrong, ...errors } };
  });
}

/** Which form a body reads: the description of the API and the tests run over every call that takes a form. */
export function formOf(body: z.ZodType): DeclaredForm | undefined {
  return forms.get(body);
}
