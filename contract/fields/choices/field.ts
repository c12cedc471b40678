import { z } from 'zod';
import type { Label } from '../../label.js';
import { declareField, isEmpty } from '../declare.js';
import type { Choices, Field } from '../field.js';
import { wrong } from '../unreadable.js';

/** Any number of a fixed set with whole-number keys, in the order of the set; an empty list for none. */
export function choices<const C extends Choices>(
  label: Label,
  set: C,
  options: { personal?: boolean } = {},
): Field<(keyof C & number)[]> {
  const read = (sent: unknown): (keyof C & number)[] => {
    const keys = (Array.isArray(sent) ? sent : String(sent).split(',')).map((key: unknown) =>
      typeof key === 'number' ? String(key) : typeof key === 'string' ? key.trim() : '',
    );
    return keys.every((key) => Object.hasOwn(set, key))
      ? Object.keys(set)
          .filter((key) => keys.includes(key))
          .map((key) => Number(key) as keyof C & number)
      : wrong('choose');
  };
  const field = declareField(label, { ...options, required: true }, { kind: 'choices', column: 'integer[]', read });
  const body = z
    .any()
    .default(null)
    .transform((sent: unknown): unknown => (isEmpty(sent) ? [] : sent))
    .pipe(field.body);
  return { ...field, required: false, body, choices: set };
}
