import type { ZodType } from 'zod';
import type { Fields } from './fields/field.js';
import { fieldKinds } from './fields/kinds.js';

/** The shape in which the values of these fields stand in an event. */
export function storedValues(fields: Fields): Record<string, ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => {
      const { stored } = fieldKinds[kind];
      return [name, required ? stored : stored.nullable()];
    }),
  );
}
