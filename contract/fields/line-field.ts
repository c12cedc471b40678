import type { Label } from '../label.js';
import { declareField } from './declare.js';
import type { Field, FieldKind, FieldOptions, Stored } from './field.js';
import { asLine } from './read-text.js';
import { wrong } from './unreadable.js';

/** One line of text with the usual maximum length. */
export function lineField(kind: FieldKind, usualLength: number) {
  return <R extends boolean = false>(
    label: Label,
    options: FieldOptions<R> & { max?: number } = {},
  ): Field<Stored<string, R>> => {
    const { max } = options;
    const read = (sent: unknown): string => asLine(sent, max ?? usualLength);
    const field = declareField(label, options, { kind, column: 'text', read });
    return max === undefined ? field : { ...field, longest: max };
  };
}

/** An identifier of a known form, often with a check digit, stored in its most common notation. */
export function checkedField(
  kind: 'containerNumber' | 'airWaybill' | 'wagonNumber' | 'register' | 'taxNumber' | 'bic',
  read: (written: string) => string | undefined,
) {
  return <R extends boolean = false>(label: Label, options: FieldOptions<R> = {}): Field<Stored<string, R>> =>
    declareField(label, options, { kind, column: 'text', read: (sent) => read(asLine(sent, 50)) ?? wrong(kind) });
}
