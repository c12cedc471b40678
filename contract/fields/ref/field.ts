import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored, Within } from '../field.js';
import { asInteger } from '../read-number.js';

/** The target of fields that refer to user accounts instead of a reference list. */
export const people = 'user';

/** The id of an entry of a reference list; 0 or an empty value means "none". */
export function ref<R extends boolean = false>(
  label: Label,
  refersTo: string,
  options: FieldOptions<R> & { within?: Within } = {},
): Field<Stored<number, R>> {
  const field = declareField(label, options, {
    kind: 'ref',
    column: 'integer',
    read: (sent) => asInteger(sent, false),
    missing: options.missing ?? 'choose',
    isNone: (sent) => sent === 0 || sent === '0',
  });
  return { ...field, refersTo, ...(options.within ? { within: options.within } : {}) };
}
