import type { Label } from '../label.js';
import { declareField } from './declare.js';
import type { Field, FieldKind, FieldMessage, FieldOptions, Stored } from './field.js';
import { decimalColumn } from './kind.js';
import { asDecimal } from './read-number.js';
import { Unreadable, wrong } from './unreadable.js';

export interface NumberOptions<R extends boolean> extends FieldOptions<R> {
  /** By default a number cannot be negative. */
  negative?: boolean;
  /** Above zero. */
  positive?: boolean;
}

/** An exact number, stored as text, with a maximum number of decimals. */
export function decimalField(kind: FieldKind, usualPlaces: number) {
  return <R extends boolean = false>(
    label: Label,
    options: NumberOptions<R> & { places?: number; messageOverrides?: MessageOverrides } = {},
  ): Field<Stored<string, R>> => {
    const { places = usualPlaces, messageOverrides = {} } = options;
    const read = (sent: unknown): string =>
      withMessageOverrides(messageOverrides, () => {
        const number = asDecimal(sent, places, options.negative === true);
        return options.positive && number === '0' ? wrong('positive') : number;
      });
    return { ...declareField(label, options, { kind, column: decimalColumn(places), read }), places };
  };
}

/** Replaces the usual messages where the specification words them differently. */
type MessageOverrides = Readonly<Partial<Record<FieldMessage, FieldMessage>>>;

function withMessageOverrides<V>(overrides: MessageOverrides, read: () => V): V {
  try {
    return read();
  } catch (error) {
    const other = error instanceof Unreadable && error.reason && overrides[error.reason];
    if (other) wrong(other);
    throw error;
  }
}
