import type { Described } from '../fields/kind.js';
import type { FieldMessage } from '../fields/field.js';
import type { Label } from '../label.js';

/** Properties that every kind of filter has. */
export interface FilterBasics {
  label?: Label;
  /** The column that it filters, if the names differ: a user who may not see the column may not filter by it. */
  over?: string;
  /** Only links set it, such as that of a notice: a list does not offer it otherwise. */
  isLinked?: true;
}

/** How a kind of filter validates, describes and formats its values. */
export interface KindOfFilter<F extends FilterBasics> {
  /** The error for a sent value; undefined if it is valid. */
  complaint(filter: F, value: string): FieldMessage | undefined;
  /** Its API description if it has no label. */
  about: string;
  /** The accepted values. */
  sent(filter: F): Described;
  /** The longest accepted value, if it is longer than that of other kinds. */
  maxLength?(filter: F): number | undefined;
  /** The value as a file shows it, if that differs from what was sent. */
  inWords?(filter: F, value: string, words: { yes: Label; no: Label }): Label | undefined;
}

/** A text that may be one of a few values, or mean "all". */
export function sentChoice(choices: Readonly<Record<string, unknown>> = {}): Described {
  const keys = Object.keys(choices);
  return { type: 'string', ...(keys.length > 0 ? { enum: [...keys, 'all', ''] } : {}) };
}
