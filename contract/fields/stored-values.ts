import { z, type ZodType } from 'zod';
import type { Fields } from './field.js';
import type { StoredAs } from './kind.js';
import { fieldKinds } from './kinds.js';

const shapes: Readonly<Record<StoredAs, ZodType>> = {
  text: z.string(),
  decimal: z.string().regex(/^-?\d+(\.\d+)?$/),
  day: z.iso.date(),
  integer: z.number().int(),
  integers: z.array(z.number().int()),
  boolean: z.boolean(),
  key: z.union([z.number().int(), z.string()]),
  steps: z.array(z.strictObject({ from: z.number().int(), price: z.string(), currency: z.string() })),
};

/** The schema of stored field values in an event; an older event lacks fields that were added later. */
export function storedValues(fields: Fields): Record<string, ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => {
      const shape = shapes[fieldKinds[kind].stored];
      return [name, required ? shape : shape.nullish()];
    }),
  );
}
