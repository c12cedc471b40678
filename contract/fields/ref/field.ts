import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored, Within } from '../field.js';
import { asInteger } from '../read-number.js';

/** People that a field refers to are accounts, not entries of a list. */
export const people = 'user';

/** The id of an item of a reference list; a form sends 0 or nothing for "none". */
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
