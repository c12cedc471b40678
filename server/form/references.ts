import type { Field } from '../../contract/fields/field.js';
import type { JsonObject } from '../../contract/json.js';
import type { WireForm, SentForm } from '../../contract/form/wire-form.js';
import type { NamedEntry } from '../decider/queue/work.js';
import { streamOf } from '../log/event.js';

/**
 * The entries and users that these values refer to, according to the declared fields. `path` returns the name under which a field was
 * sent.
 */
export function namedBy<F extends Field>(
  fields: Readonly<Record<string, F>>,
  values: Readonly<Record<string, unknown>>,
  path: (name: string, field: F) => string = (name) => name,
): NamedEntry[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const id = values[name];
    return field.refersTo === undefined || typeof id !== 'number'
      ? []
      : [{ stream: streamOf(field.refersTo, id), field: path(name, field) }];
  });
}

/** The kinds of streams that values of these fields may refer to. */
export function kindsNamed(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ refersTo }) => refersTo ?? []);
}

/** The kinds of entries and users that a form may refer to. */
export function kindsReferredTo({ fields, tables }: WireForm): string[] {
  return [fields, ...Object.values(tables).map((table) => table.fields)].flatMap(kindsNamed);
}

/** The streams that a stored form refers to. */
export function streamsReferredTo({ fields, tables }: WireForm, values: object): string[] {
  const form = values as JsonObject;
  const rows = Object.entries(tables).flatMap(([name, table]) =>
    ((form[name] ?? []) as JsonObject[]).flatMap((row) => namedBy(table.fields, row)),
  );
  return [...namedBy(fields, form), ...rows].map(({ stream }) => stream);
}

/** What a sent form refers to, with the fields by which it was sent. */
export function namedIn(form: WireForm, { fields, tables }: SentForm): NamedEntry[] {
  const rows = Object.entries(form.tables).flatMap(([name, table]) =>
    (tables[name] ?? []).flatMap((row, at) =>
      namedBy(table.fields, row, (_name, field) => `${table.sent}.${at}.${field.sent}`),
    ),
  );
  return [...namedBy(form.fields, fields, (_name, field) => field.sent), ...rows];
}
