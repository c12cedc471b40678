import { z } from 'zod';
import type { Field, Fields } from '../fields/field.js';
import { formBody } from '../form/form-body.js';
import type { Json } from '../json.js';
import { allowed, type Principal } from '../permissions.js';
import { fieldMessages } from '../refusals/refusals.js';
import type { Entry, FieldErrors, ReferenceDeclaration } from './declaration.js';

/** The values that a form sent: a missing key stays unchanged, or gets the initial value in a new entry. */
export interface EntryForm {
  values: Entry;
  version?: number | undefined;
}

/** The body of a save: the whole form, so all required fields must be present. */
export function entryBody(declaration: ReferenceDeclaration): z.ZodType<EntryForm> {
  const body = formBody({ fields: declaration.fields, tables: {} }, (sent) => {
    const { values, errors } = readEntry(declaration, sent);
    const messages = Object.entries(errors).map(([field, message]): [string, string[]] => [field, [message]]);
    return { values: { values }, errors: Object.fromEntries(messages) };
  });
  return body as z.ZodType<EntryForm>;
}

/**
 * Reads the fields of a list from an object, with the messages of those that are wrong; a missing required field is an error, other
 * missing fields are left out.
 */
export function readEntry(
  declaration: ReferenceDeclaration,
  sent: Readonly<Record<string, unknown>>,
): { values: Entry; errors: Record<string, string> } {
  const values: Entry = {};
  const errors: Record<string, string> = {};
  const required = new Set(declaration.requires?.(sent) ?? []);
  for (const [name, field] of Object.entries(declaration.fields)) {
    const isRequired = field.required || required.has(name);
    if (!isRequired && !Object.hasOwn(sent, name)) continue;
    const read = field.body.safeParse(sent[name]);
    if (!read.success) {
      errors[name] = read.error.issues[0]?.message ?? fieldMessages.required.mn;
    } else if (isRequired && read.data === null) {
      errors[name] = fieldMessages[field.missing ?? 'required'].mn;
    } else if (read.data !== null || field.initial === undefined) {
      values[name] = read.data as Json;
    }
  }
  return { values, errors };
}

/** The complete entry after a save, including the fields that follow from others. */
export function normalised(declaration: ReferenceDeclaration, before: Entry | null, values: Entry): Entry {
  const entry: Entry = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    const missing = before
      ? (before[name] ?? null)
      : ((field.initial as Json | undefined) ?? (field.kind === 'choices' ? [] : null));
    entry[name] = values[name] === undefined ? missing : values[name];
  }
  return (declaration.normalise?.(entry, new Set(Object.keys(values))) as Entry | undefined) ?? entry;
}

/** The fields that our own form shows to a user, in the order of the declaration. */
export function formFields(declaration: ReferenceDeclaration, principal: Principal): Fields {
  const { fields, changedBy = {}, notInForm = [], formRequires = [] } = declaration;
  const hidden = hiddenFields(declaration, principal);
  const isInForm = (name: string): boolean => {
    const capability = changedBy[name];
    return (
      !notInForm.includes(name) &&
      !hidden.includes(name) &&
      (capability === undefined || allowed(capability, principal))
    );
  };
  return pickFields(declaration, Object.keys(fields).filter(isInForm), formRequires);
}

/** The fields that a user does not see. */
export function hiddenFields({ readBy = {} }: ReferenceDeclaration, principal: Principal): string[] {
  return Object.entries(readBy).flatMap(([name, capability]) =>
    capability === undefined || allowed(capability, principal) ? [] : [name],
  );
}

/** The fields of a picker's dialog, without `active`, because a new entry is always active. */
export function dialogFields(declaration: ReferenceDeclaration): Fields {
  const { fields, picker, requires } = declaration;
  const names = picker?.dialogFields ?? Object.keys(fields).filter((name) => name !== 'active');
  return pickFields(declaration, names, requires?.(Object.fromEntries(names.map((name) => [name, '']))) ?? []);
}

function pickFields({ fields }: ReferenceDeclaration, names: readonly string[], required: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => [name, required.includes(name) ? filled(fields[name] as Field) : (fields[name] as Field)]),
  );
}

function filled(field: Field): Field {
  const { missing = 'required' } = field;
  return { ...field, required: true, body: field.body.refine((value) => value !== null, fieldMessages[missing].mn) };
}

/** The errors of an entry that can be checked without the database. */
export function errorsOf(declaration: ReferenceDeclaration, entry: Entry): FieldErrors {
  return declaration.check?.(entry) ?? {};
}
