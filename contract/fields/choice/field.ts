import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Choices, Field, FieldOptions, Stored } from '../field.js';
import { wrong } from '../unreadable.js';

/** One of a fixed set; whole-number keys are numbers on the wire and in the database. */
export function choice<const C extends Choices, R extends boolean = false>(
  label: Label,
  choices: C,
  options: FieldOptions<R> = {},
): Field<Stored<keyof C & (string | number), R>> {
  type Key = keyof C & (string | number);
  const isNumbered = Object.keys(choices).every((key) => /^\d+$/.test(key));
  const byLetters = new Map(Object.keys(choices).map((key) => [key.toLowerCase(), key]));
  const read = (sent: unknown): Key => {
    // Codes are case-insensitive: USD is stored as usd, fob as FOB.
    const key = byLetters.get(typeof sent === 'number' || typeof sent === 'string' ? String(sent).toLowerCase() : '');
    return key === undefined ? wrong('choose') : ((isNumbered ? Number(key) : key) as Key);
  };
  const column = isNumbered ? 'integer' : 'text';
  const missing = options.missing ?? 'choose';
  return { ...declareField<Key, R>(label, options, { kind: 'choice', column, read, missing }), choices };
}
