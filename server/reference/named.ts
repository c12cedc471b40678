import type { Field } from '../../contract/fields.js';
import type { NamedEntry } from '../decider/work.js';
import { streamOf } from '../log/event.js';

/** The entries and people that these values name, as the declared fields say. `path` tells under which name a field was sent. */
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

/** The kinds of streams that values of these fields may name. */
export function kindsNamed(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ refersTo }) => refersTo ?? []);
}
