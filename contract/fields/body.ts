import { z } from 'zod';
import type { Fields, Values } from './field.js';

/**
 * The schema of a form's body; fields that it does not declare are dropped. Each carries its declaration, for the
 * description of the API.
 */
export function bodyOf<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.body.meta({ field })])),
  ) as z.ZodType<Values<F>>;
}
