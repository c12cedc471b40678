import type { z } from 'zod';
import type { DayOf } from '../days/business-days.js';
import type { Label } from '../label.js';
import type { fieldMessages } from '../refusals/refusals.js';

export type FieldKind =
  | 'text'
  | 'code'
  | 'email'
  | 'phone'
  | 'note'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'rate'
  | 'weight'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'image'
  | 'containerNumber'
  | 'airWaybill'
  | 'wagonNumber'
  | 'register'
  | 'taxNumber'
  | 'bankAccount'
  | 'bic'
  | 'steps';

/** One field of a form: what a body may send for it, and what is stored. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  label: Label;
  required: boolean;
  /** Validates what was sent (missing, empty, number, text) and returns the stored value. */
  body: z.ZodType<Value>;
  /** The SQL type of its column. */
  column: string;
  choices?: Choices;
  /** The reference list whose ids it holds. */
  refersTo?: string;
  /** Personal values are erased with the person, so they are stored outside the event. */
  personal?: boolean;
  /** The message if a required field is empty. */
  missing?: FieldMessage;
  /** The value of a new record if the form does not send one. */
  initial?: Value;
  /** Only items whose `column` equals another field of this form: the cities of the chosen country. */
  within?: Within;
  /** A number that is an identifier, such as a year or a month, with its maximum number of digits: shown without thousands separators. */
  digits?: number;
  /** The maximum number of decimals. */
  places?: number;
  /** The most characters of a text, if it is not the usual length of its kind. */
  longest?: number;
  /** Whether a date is a payment or a plan, which limits its range (D202). */
  dayOf?: DayOf;
}

export interface Within {
  column: string;
  field: string;
}

export type Choices = Readonly<Record<string | number, Label>>;

export type FieldMessage = keyof typeof fieldMessages;

export interface FieldOptions<R extends boolean> {
  required?: R;
  personal?: boolean;
  /** The message if a required field is empty. */
  missing?: FieldMessage;
}

export type Stored<V, R extends boolean> = R extends true ? V : V | null;

export type Fields = Readonly<Record<string, Field>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never };

/** Gives a field an initial value for new records. */
export function withInitial<V>(field: Field<V | null>, initial: V): Field<V | null> {
  return { ...field, initial };
}
