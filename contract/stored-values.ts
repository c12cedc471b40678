import { z, type ZodType } from 'zod';
import type { Field, FieldKind } from './fields.js';

/** The value of a field as an event stores it: decimals, dates and texts as text, so that nothing is rounded. */
const kinds: Readonly<Record<FieldKind, ZodType>> = {
  text: z.string(),
  code: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  image: z.string(),
  containerNumber: z.string(),
  airWaybill: z.string(),
  wagonNumber: z.string(),
  integer: z.number().int(),
  decimal: z.string(),
  money: z.string(),
  rate: z.string(),
  weight: z.string(),
  date: z.iso.date(),
  instant: z.string(),
  flag: z.boolean(),
  choice: z.union([z.number().int(), z.string()]),
  choices: z.array(z.number().int()),
  ref: z.number().int(),
};

/** The shape in which the values of these fields stand in an event. */
export function storedValues(fields: Readonly<Record<string, Field>>): Record<string, ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => [
      name,
      required || kind === 'flag' ? kinds[kind] : kinds[kind].nullable(),
    ]),
  );
}
