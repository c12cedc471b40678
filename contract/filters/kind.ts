import type { Described } from '../fields/kind.js';
import type { FieldMessage } from '../fields/field.js';
import type { Label } from '../label.js';

/** What a filter of any kind may say. */
export interface FilterBasics {
  label?: Label;
  /** The column that it looks at, where that has another name: a user who never gets the column may not filter by it either. */
  over?: string;
}

/** What a kind of filter is to all that reads it, describes it or writes it into files. */
export interface KindOfFilter<F extends FilterBasics> {
  /** What is wrong with a value that was sent; nothing where rows can be asked for by it. */
  complaint(filter: F, value: string): FieldMessage | undefined;
  /** What the description of the API says of it where it has no label. */
  about: string;
  /** What may be sent. */
  sent(filter: F): Described;
  /** A value as a file says it, where that is not as it was sent. */
  inWords?(filter: F, value: string, words: { yes: Label; no: Label }): Label | undefined;
}

/** A text that may be one of a few, or say that all are meant. */
export function sentChoice(choices: Readonly<Record<string, unknown>> = {}): Described {
  const keys = Object.keys(choices);
  return { type: 'string', ...(keys.length > 0 ? { enum: [...keys, 'all', ''] } : {}) };
}
