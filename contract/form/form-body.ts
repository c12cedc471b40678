import { z } from 'zod';
import type { Fields } from '../fields/field.js';
import type { Label } from '../label.js';
import { versionInBody } from '../route.js';

/** What one form edits: single fields, and tables whose rows keep their ids. */
export interface DeclaredForm {
  fields: Fields;
  tables: Readonly<Record<string, { label: Label; fields: Fields }>>;
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
  return ofForm(form, body);
}

/** Registers which form a body belongs to, so that tests can run over every call that takes a form. */
export function ofForm<B extends z.ZodType>(form: DeclaredForm, body: B): B {
  forms.set(body, form);
  return body;
}

export function formOf(body: z.ZodType): DeclaredForm | undefined {
  return forms.get(body);
}
