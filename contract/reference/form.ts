import { z } from 'zod';
import type { Field, Fields } from '../fields/field.js';
import { formBody } from '../form/form-body.js';
import type { Json } from '../json.js';
import { allowed, type Asker } from '../permissions.js';
import { fieldMessages } from '../refusals.js';
import type { Entry, FieldErrors, ReferenceDeclaration } from './declaration.js';

/** The values that a form sent: a missing key stays unchanged, or gets the initial value in a new entry. */
export interface EntryForm {
  given: Entry;
  version?: number | undefined;
}

/** The body of a save: the whole form, so all required fields must be present. */
export function entryBody(declaration: ReferenceDeclaration): z.ZodType<EntryForm> {
  const body = formBody({ fields: declaration.fields, tables: {} }, (sent) => {
    const { given, errors } = readEntry(declaration, sent);
    const said = Object.entries(errors).flatMap(([field, message]): [string, string[]][] =>
      message ? [[field, [fieldMessages[message].mn]]] : [],
    );
    return { given: { given }, errors: Object.fromEntries(said) };
  });
  return body as z.ZodType<EntryForm>;
}

/** Reads the fields of a list from an object; a missing required field is an error, other missing fields are left out. */
export function readEntry(
  declaration: ReferenceDeclaration,
  sent: Readonly<Record<string, unknown>>,
): { given: Entry; errors: FieldErrors } {
  const given: Entry = {};
  const errors: FieldErrors = {};
  const required = new Set(declaration.requires?.(sent) ?? []);
  for (const [name, field] of Object.entries(declaration.fields)) {
    const mustBe = field.required || required.has(name);
    if (!mustBe && !Object.hasOwn(sent, name)) continue;
    const read = field.body.safeParse(sent[name]);
    if (!read.success) {
      errors[name] = messageNamed(read.error.issues[0]?.message);
    } else if (mustBe && read.data === null) {
      errors[name] = field.missing ?? 'required';
    } else if (read.data !== null || field.initial === undefined) {
      given[name] = read.data as Json;
    }
  }
  return { given, errors };
}

/** The complete entry after a save, including the fields that follow from others. */
export function normalised(declaration: ReferenceDeclaration, before: Entry | null, given: Entry): Entry {
  const entry: Entry = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    const missing = before
      ? (before[name] ?? null)
      : ((field.initial as Json | undefined) ?? (field.kind === 'choices' ? [] : null));
    entry[name] = given[name] === undefined ? missing : given[name];
  }
  return (declaration.normalise?.(entry, new Set(Object.keys(given))) as Entry | undefined) ?? entry;
}

/** The fields that our own form shows to a user, in the order of the declaration. */
export function formFields(declaration: ReferenceDeclaration, asker: Asker): Fields {
  const { fields, changedBy = {}, unasked = [], formRequires = [] } = declaration;
  const isAsked = (name: string): boolean => {
    const capability = changedBy[name];
    return !unasked.includes(name) && (capability === undefined || allowed(capability, asker));
  };
  return asked(declaration, Object.keys(fields).filter(isAsked), formRequires);
}

/** The fields of a picker's dialog, without `active`, because a new entry is always active. */
export function dialogFields(declaration: ReferenceDeclaration): Fields {
  const { fields, picker, requires } = declaration;
  const names = picker?.asks ?? Object.keys(fields).filter((name) => name !== 'active');
  return asked(declaration, names, requires?.(Object.fromEntries(names.map((name) => [name, '']))) ?? []);
}

function asked({ fields }: ReferenceDeclaration, names: readonly string[], required: readonly string[]): Fields {
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

function messageNamed(said: string | undefined): keyof typeof fieldMessages {
  const found = Object.entries(fieldMessages).find(([, { mn }]) => mn === said);
  return (found?.[0] ?? 'required') as keyof typeof fieldMessages;
}
