import { z } from 'zod';
import type { Fields, Values } from './field.js';

/** The schema of a form's body; undeclared fields are dropped. Each field carries its declaration, for the API description. */
export function bodyOf<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.body.meta({ field })])),
  ) as z.ZodType<Values<F>>;
}
