import type { z } from 'zod';
import type { DayOf } from '../days/business-days.js';
import type { Label } from '../label.js';
import type { fieldMessages } from '../refusals.js';

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
  | 'wagonNumber';

/** One field of a form: what a body may say for it, and what is stored. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  label: Label;
  required: boolean;
  /** Reads what was sent (missing, empty, number, text) and gives the value that is stored. */
  body: z.ZodType<Value>;
  /** The SQL type of its column. */
  column: string;
  choices?: Choices;
  /** The reference list whose ids it holds. */
  refersTo?: string;
  /** Values erased with the person, so they lie outside the event. */
  personal?: boolean;
  /** What is said where it must be filled and is not. */
  missing?: FieldMessage;
  /** What a new record gets where the form says nothing. */
  initial?: Value;
  /** Only items whose `column` equals another field of this form: the cities of the chosen country. */
  within?: Within;
  /** A figure of at most so many digits that nobody counts with, a year or a month: written without thousands. */
  digits?: number;
  /** How many digits a decimal may have behind the point. */
  places?: number;
  /** What a day means, by which it is bound (D202). */
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
  /** What is said where it must be filled and is not. */
  missing?: FieldMessage;
}

export type Stored<V, R extends boolean> = R extends true ? V : V | null;

export type Fields = Readonly<Record<string, Field>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never };

/** A field whose new records begin with a value. */
export function beginning<V>(field: Field<V | null>, initial: V): Field<V | null> {
  return { ...field, initial };
}
